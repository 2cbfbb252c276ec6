/** Milliseconds by which the server's clock is ahead of this machine's, from the best sample. */
let ahead = 0;
/** Round trip in milliseconds of the sample that `ahead` comes from. */
let trip = Number.POSITIVE_INFINITY;
const listeners = new Set<() => void>();

/**
 * Samples become outdated, because clocks are adjusted now and then. After this many ignored
 * samples the next one is used.
 */
let ignored = 0;
const maxIgnoredSamples = 20;

/**
 * Records the server's time. The response takes about half of the round trip, so the fastest
 * response is the most accurate one.
 */
export function recordServerTime(serverNow: number, sentAt: number, receivedAt = Date.now()): void {
  const took = receivedAt - sentAt;
  if (took > trip && ignored < maxIgnoredSamples) {
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

/** Converts a time of this machine to the server's time, in Unix milliseconds. */
export const onServer = (local: number): number => local + ahead;

/** Registers a listener for changes of the correction. */
export function onServerClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
