import { createHash } from 'node:crypto';
import { GatewayError } from '../errors.ts';

const keyForm = /^[A-Za-z0-9_-]{16,64}$/;

/** @throws GatewayError `BAD_INPUT` where a key is none; `path` is the argument's */
export function requireKey(key: string, path: string): void {
  if (keyForm.test(key)) return;
  const message = '16 to 64 letters, digits, - or _';
  throw new GatewayError('BAD_INPUT', { fields: [{ path, message }] });
}

/** Codes that leave open whether something happened. */
export const leavesOpen: ReadonlySet<string> = new Set(['UNKNOWN_OUTCOME', 'KEY_IN_USE']);

/** Codes that say that nobody was even asked. */
export const neverSent: ReadonlySet<string> = new Set(['UPSTREAM_DOWN', 'OVERLOADED']);

/** Codes that, after the same key was sent again, say nothing about the first time. */
export const showsNothing: ReadonlySet<string> = new Set([
  ...neverSent,
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'TOO_MANY_TRIES',
  'UPSTREAM_FAILED',
  'KEY_MISMATCH',
]);

/** Of everything that makes a call what it is, in whatever order its arguments were written. */
export function hashOf(
  name: string,
  args: Readonly<Record<string, unknown>>,
  comment?: unknown,
): string {
  const ordered = Object.entries(args).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([name, ordered, comment ?? null]);
  return createHash('sha256').update(text).digest('base64url');
}
