/** Milliseconds after which it is calm enough. */
const patience = 2_000;
/** Milliseconds before something is asked for again: at first, and at most. */
const [firstWait, longestWait] = [1_000, 15_000];

const calm = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      requestIdleCallback(() => resolve(), { timeout: patience });
    else setTimeout(resolve, 50);
  });

/** A style is asked for once, with the first who needs it: what did not come is asked for again here. */
function askForStylesAgain(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.sheet === null) link.replaceWith(link.cloneNode());
}

/**
 * Loads what stands round a screen, when nothing else is to be done and soon in any case: its rows are what
 * somebody came for. What does not come is asked for again until it does: a screen is whole without it, and must
 * not fall with it.
 */
export async function whenCalm<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  await calm();
  for (let wait = firstWait; ; wait = Math.min(wait * 2, longestWait)) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
      askForStylesAgain();
    }
  }
}
