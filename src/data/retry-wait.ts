/** Closing code of a gateway that goes; all its pages come back within the moment that follows. */
export const comeBack = 4009;

const longest = 5_000;
const moveWithin = 1_000;

/**
 * Milliseconds before the next attempt, with jitter: at most 5 s however long an outage lasts,
 * and within a second where a gateway that goes sends its pages on.
 */
export function retryWait(retries: number, isSentOn: boolean): number {
  if (isSentOn) return Math.random() * moveWithin;
  return Math.min(longest, 500 * 2 ** Math.min(retries, 6)) * (0.5 + Math.random() * 0.5);
}
