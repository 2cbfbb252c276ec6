import { notify } from './notices.ts';

/**
 * Returns the milliseconds after which an overloaded server accepts a retry; null if it is not
 * overloaded.
 */
function waitOf(response: Response): number | null {
  const retryAfterSeconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return response.status === 503 && retryAfterSeconds >= 0 ? retryAfterSeconds * 1000 : null;
}

/**
 * Maximum number of automatic retries. After that the caller receives the response, and a person
 * can retry manually.
 */
const maxRetries = 3;

/**
 * Returns the delay: up to half longer than requested, and longer with each attempt, so that
 * refused clients do not return all at once.
 */
const pauseOf = (retryAfterMs: number, times: number): number =>
  retryAfterMs * 2 ** times * (1 + Math.random() / 2);

const pause = (milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });

/**
 * `fetch` for reads. A request refused by an overloaded server (503 with Retry-After) is retried
 * after the given time, and a notification informs the person. Changes are never resent
 * automatically.
 */
export const withRetryAfter =
  (fetchFn: typeof fetch): typeof fetch =>
  async (input, init) => {
    for (let times = 0; ; times += 1) {
      const response = await fetchFn(input, init);
      const retryAfterMs = waitOf(response);
      if (retryAfterMs === null || times === maxRetries) return response;
      notify({ intent: 'warning', key: 'errors:OVERLOADED_WAITING' });
      await pause(pauseOf(retryAfterMs, times), init?.signal);
    }
  };
