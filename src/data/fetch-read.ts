import { countedFetch } from './busy.ts';
import { waitAsTold } from './wait-as-told.ts';

const shortPause = () => new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 300));

/** A read is asked once more when no answer came. Nothing else is ever sent twice. */
export const fetchTwice: typeof fetch = async (input, init) => {
  try {
    return await countedFetch(input, init);
  } catch (error) {
    if (init?.signal?.aborted) throw error;
    await shortPause();
    return await countedFetch(input, init);
  }
};

/** The same, and again where the server had too much to do. */
export const fetchRead = waitAsTold(fetchTwice);
