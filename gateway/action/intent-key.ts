import { createHash } from 'node:crypto';
import { badInput } from '../errors.ts';

/** The intent of an action, as a client sends it. */
export interface SentIntent {
  readonly key: string;
  readonly seen: string;
  readonly comment?: string | null;
}

const keyForm = /^[A-Za-z0-9_-]{16,64}$/;

/** @throws GatewayError `BAD_INPUT` if the key is invalid; `path` is the path of the argument */
export function requireKey(key: string, path: string): void {
  if (keyForm.test(key)) return;
  throw badInput(path, '16 to 64 letters, digits, - or _');
}

/** Codes after which the outcome is still open. */
export const leavesOpen: ReadonlySet<string> = new Set(['UNKNOWN_OUTCOME', 'KEY_IN_USE']);

/** Codes that mean the request never reached the back office. */
export const neverSent: ReadonlySet<string> = new Set(['UPSTREAM_DOWN', 'OVERLOADED']);

/** Codes that, after a resend of the same key, are no evidence about the first attempt. */
export const showsNothing: ReadonlySet<string> = new Set([
  ...neverSent,
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'TOO_MANY_TRIES',
  'UPSTREAM_FAILED',
  'KEY_MISMATCH',
]);

/** Hashes everything that identifies a call, independent of the order of its arguments. */
export function hashOf(
  name: string,
  args: Readonly<Record<string, unknown>>,
  comment?: unknown,
): string {
  const ordered = Object.entries(args).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([name, ordered, comment ?? null]);
  return createHash('sha256').update(text).digest('base64url');
}
