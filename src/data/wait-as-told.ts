import { notify } from './notices.ts';

/** Milliseconds after which a server that has too much to do wants to be asked again; null where it has not. */
function waitOf(response: Response): number | null {
  const told = Number(response.headers.get('retry-after') ?? Number.NaN);
  return response.status === 503 && told >= 0 ? told * 1000 : null;
}

/** Times that something is asked again; then whoever asked is told, and may ask by hand. */
const patience = 3;

/** Up to half as long again, and longer each time: all who were refused at once do not come at once. */
const pauseOf = (told: number, times: number): number =>
  told * 2 ** times * (1 + Math.random() / 2);

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
 * `fetch` for what only looks: a server that has too much to do (503 with Retry-After) is asked again
 * when it said so, which the person is told. Changes are never sent again by themselves.
 */
export const waitAsTold =
  (ask: typeof fetch): typeof fetch =>
  async (input, init) => {
    for (let times = 0; ; times += 1) {
      const response = await ask(input, init);
      const told = waitOf(response);
      if (told === null || times === patience) return response;
      notify({ intent: 'warning', key: 'errors:OVERLOADED_WAITING' });
      await pause(pauseOf(told, times), init?.signal);
    }
  };
