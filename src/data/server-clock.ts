/** How far the server's clock is ahead of this machine's, in milliseconds, by the best of what was heard. */
let ahead = 0;
/** Round trip in milliseconds of the answer that `ahead` comes from. */
let trip = Number.POSITIVE_INFINITY;
const listeners = new Set<() => void>();

/** Answers age: a clock is set anew now and then. After so many worse answers the next one counts. */
let ignored = 0;
const patience = 20;

/**
 * Takes note of the server's clock. Half of the round trip is the way here, so the quickest answer is
 * the best one.
 */
export function noteServerTime(serverNow: number, sentAt: number, receivedAt = Date.now()): void {
  const took = receivedAt - sentAt;
  if (took > trip && ignored < patience) {
    ignored += 1;
    return;
  }
  ignored = 0;
  trip = took;
  const next = Math.round(serverNow + took / 2 - receivedAt);
  if (next === ahead) return;
  ahead = next;
  for (const listener of listeners) listener();
}

/** This machine's moment as the server's clock says it, unix milliseconds. */
export const onServer = (local: number): number => local + ahead;

/** Called when the correction changes. */
export function onServerClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
