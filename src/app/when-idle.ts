/** Milliseconds after which loading starts even if the browser is not idle. */
const idleTimeoutMs = 2_000;
/** Milliseconds before a retry: the first wait, and the maximum. */
const [firstWait, maxRetryDelayMs] = [1_000, 15_000];

const waitUntilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      requestIdleCallback(() => resolve(), { timeout: idleTimeoutMs });
    else setTimeout(resolve, 50);
  });

/**
 * A style is requested only once, with the first module that needs it. A style that failed to load
 * is requested again here.
 */
function reloadFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.sheet === null) link.replaceWith(link.cloneNode());
}

/**
 * Loads the parts around a screen when the browser is idle, and after a short time in any case,
 * because the rows of the screen come first. A failed load is retried until it succeeds: a screen
 * is complete without these parts, and must not fail with them.
 */
export async function whenIdle<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  await waitUntilIdle();
  for (let wait = firstWait; ; wait = Math.min(wait * 2, maxRetryDelayMs)) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
      reloadFailedStyles();
    }
  }
}
