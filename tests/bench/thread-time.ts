import type { Page } from 'playwright';

/**
 * Returns a reader of the seconds that the page's main thread really ran, which does not include
 * other load.
 */
export async function threadTime(page: Page): Promise<() => Promise<number>> {
  const wire = await page.context().newCDPSession(page);
  await wire.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await wire.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
}

/** Measures the share of the page's main thread over this number of seconds. */
export async function shareOf(page: Page, seconds: number): Promise<number> {
  const spent = await threadTime(page);
  const [from, began] = [await spent(), performance.now()];
  await page.waitForTimeout(seconds * 1000);
  return ((await spent()) - from) / ((performance.now() - began) / 1000);
}

/** Counts in the page how often something inside the selected element changed. */
export async function countChanges(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.evaluate(watch, selector);
  return () => page.evaluate(() => (window as unknown as { changes: number }).changes);
}

/** Runs in the page. */
function watch(selector: string): void {
  Object.assign(window, { changes: 0 });
  const table = document.querySelector(selector);
  if (!table) throw new Error(`No ${selector}`);
  new MutationObserver((changes) => {
    (window as unknown as { changes: number }).changes += changes.length;
  }).observe(table, { childList: true, subtree: true, characterData: true });
}
