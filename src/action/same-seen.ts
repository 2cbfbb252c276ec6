import { guards } from '../data/guards.ts';

/**
 * Returns whether two readings of a record are the same for an action: only the parts of `seen`
 * that the action depends on count. A message in a dispute's chat is no conflict for returning the
 * dispute.
 */
export function isSameSeen(mutation: string, before: string, now: string): boolean {
  if (before === now) return true;
  const parts = guards[mutation];
  const [was, is] = [before.split('.'), now.split('.')];
  if (!parts || was.length !== is.length) return false;
  return parts.every((part) => was[part] === is[part]);
}
