/** Close code of a stopping gateway; all of its pages reconnect within the following second. */
export const reconnectCode = 4009;

const maxRetryDelayMs = 5_000;
const moveSpreadMs = 1_000;

/**
 * Returns the milliseconds before the next attempt, with jitter: at most 5 s however long an outage
 * lasts, and within a second if a stopping gateway asked its pages to reconnect.
 */
export function retryWait(retries: number, isSentOn: boolean): number {
  if (isSentOn) return Math.random() * moveSpreadMs;
  return Math.min(maxRetryDelayMs, 500 * 2 ** Math.min(retries, 6)) * (0.5 + Math.random() * 0.5);
}
