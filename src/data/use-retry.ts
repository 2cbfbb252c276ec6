import { useEffect, useRef } from 'react';
import type { ClientError } from './client-error.ts';
import { useConnection, useWhenLive } from './use-live.ts';

const maxRetryDelayMs = 30_000;
/** The same for data that must not stay unknown. */
const maxVitalRetryDelayMs = 5_000;
/**
 * Milliseconds that a response must last before the delays start anew. A read that succeeds and a
 * subscription that is refused right after it would otherwise be repeated without end.
 */
const settledMs = 5_000;

/**
 * Returns the delay in milliseconds: longer with each attempt, with jitter, and never shorter than
 * the server requested.
 */
const waitFor = (tries: number, { retryAfter = 0 }: ClientError, maxDelayMs: number): number =>
  Math.max(retryAfter * 1000, Math.min(maxDelayMs, 500 * 2 ** tries)) * (1 + Math.random() / 2);

/**
 * Retries a failed request: at once when the connection returns, and while it lasts at growing
 * intervals if a retry can help. A refused request is not retried, because it would be refused
 * again, unless its data must not stay unknown (`anyError`). `error` is a new object after each
 * failure, and null after a response.
 */
export function useRetry(
  error: ClientError | null,
  retry: () => void,
  after: 'retryable' | 'anyError' = 'retryable',
): void {
  useWhenLive(() => {
    if (error) retry();
  });
  const { face: status } = useConnection();
  const tries = useRef(0);
  const maxDelayMs = after === 'anyError' ? maxVitalRetryDelayMs : maxRetryDelayMs;
  useEffect(() => {
    if (!error) {
      const settled = setTimeout(() => {
        tries.current = 0;
      }, settledMs);
      return () => clearTimeout(settled);
    }
    if (!(error.retry || after === 'anyError') || status !== 'live') return;
    const timer = setTimeout(retry, waitFor(tries.current, error, maxDelayMs));
    tries.current += 1;
    return () => clearTimeout(timer);
  }, [error, status, retry, after, maxDelayMs]);
}
