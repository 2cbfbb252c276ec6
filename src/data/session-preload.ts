interface Texts {
  readonly entry: string;
  readonly screens: string;
}

/**
 * Data that the build passes to `bootstrap.js`; file paths are relative to the root of the client.
 */
export interface PreloadPlan {
  readonly session: { readonly address: string; readonly request: RequestInit };
  readonly console: readonly string[];
  /** By language. */
  readonly texts: Readonly<Record<string, Texts>> & { readonly en: Texts };
}

/** The requests that `bootstrap.js` sends before any part of the console is loaded. */
interface PreloadedSession {
  /** Unix milliseconds. */
  readonly at: number;
  readonly answer: Promise<Response>;
  /** Another tab has signed in or out since. */
  readonly isOld: boolean;
  readonly channel: BroadcastChannel;
}

declare global {
  interface Window {
    preloadedSession?: PreloadedSession | undefined;
  }
}

/** Returns the channel for session messages between tabs, open since `bootstrap.js` ran. */
export const getPreloadChannel = (): BroadcastChannel | undefined =>
  window.preloadedSession?.channel;

/**
 * Returns the preloaded session response once; undefined if another tab has signed in or out since.
 */
export function takePreloadedSession(): Pick<PreloadedSession, 'at' | 'answer'> | undefined {
  const { preloadedSession } = window;
  window.preloadedSession = undefined;
  return preloadedSession?.isOld ? undefined : preloadedSession;
}

/**
 * Returns a `fetch` whose first response is already in flight. If that request fails, it is sent
 * again as usual.
 */
export function resumeFetch(answer: Promise<Response>, fetchFn: typeof fetch): typeof fetch {
  let first: Promise<Response> | undefined = answer;
  return (input, init) => {
    const begun = first;
    first = undefined;
    return begun ? begun.catch(() => fetchFn(input, init)) : fetchFn(input, init);
  };
}
