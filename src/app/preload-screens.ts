type Load = () => Promise<unknown>;

/** Milliseconds reserved for the first screen. */
const startDelayMs = 3_000;

/** Milliseconds after which a busy page preloads the next screen anyway. */
const maxIdleWaitMs = 10_000;

const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      requestIdleCallback(() => resolve(), { timeout: maxIdleWaitMs });
    else setTimeout(resolve, 1_000);
  });

interface NavigatorWithData extends Navigator {
  readonly connection?: { readonly saveData?: boolean };
}

/**
 * Loads screens one after another while the browser is idle, so that a screen of the menu also
 * opens without a connection. Returns a function that stops it. A failed load pauses it until the
 * browser is online again.
 */
export function preloadScreens(screens: readonly Load[]): () => void {
  if ((navigator as NavigatorWithData).connection?.saveData) return () => {};
  const waiting = [...screens];
  let isStopped = false;
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      for (let next = waiting[0]; next; next = waiting[0]) {
        await untilIdle();
        if (isStopped) return;
        await next();
        waiting.shift();
      }
    } catch {
      // The screen's own route reports the error if the screen is opened.
    } finally {
      isRunning = false;
    }
  };
  const start = () => void run();
  window.addEventListener('online', start);
  const timer = setTimeout(start, startDelayMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', start);
  };
}
