import { trackedFetch } from './pending-requests.ts';
import { withRetryAfter } from './retry-after.ts';

const shortPause = () => new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 300));

/** `fetch` that retries a read once if no response arrived. Nothing else is ever sent twice. */
export const fetchWithRetry: typeof fetch = async (input, init) => {
  try {
    return await trackedFetch(input, init);
  } catch (error) {
    if (init?.signal?.aborted) throw error;
    await shortPause();
    return await trackedFetch(input, init);
  }
};

/** `fetchWithRetry` that also retries when the server is overloaded. */
export const fetchRead = withRetryAfter(fetchWithRetry);
