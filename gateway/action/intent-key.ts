import { createHash } from 'node:crypto';

export const keyForm = /^[A-Za-z0-9_-]{16,64}$/;

/** Codes that leave open whether something happened. */
export const leavesOpen: ReadonlySet<string> = new Set(['UNKNOWN_OUTCOME', 'KEY_IN_USE']);

/** Codes that say that nobody was even asked. */
export const neverSent: ReadonlySet<string> = new Set(['UPSTREAM_DOWN', 'OVERLOADED']);

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
