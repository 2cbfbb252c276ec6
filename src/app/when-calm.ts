/** Milliseconds after which it is calm enough. */
const patience = 2_000;

/**
 * Resolves when nothing else is to be done, and soon in any case. What stands round a screen is loaded then: its
 * rows are what somebody came for.
 */
export const whenCalm = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      requestIdleCallback(() => resolve(), { timeout: patience });
    else setTimeout(resolve, 50);
  });
