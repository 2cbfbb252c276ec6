import type { Page } from 'playwright';
import { type FedConsole, openList } from './fed-console.ts';
import { median, percentile } from './figures.ts';
import type { Measured } from './measured.ts';

/** Records opened per round. */
const opens = 20;

/** Runs in the page: opens the row and returns the milliseconds until its facts are painted. */
function openAndPaint(id: number): Promise<number> {
  return new Promise((done, fail) => {
    const cell = document.querySelector(`[data-testid="${id}.amount"]`);
    if (!cell) return fail(new Error(`No row ${id}`));
    const begun = performance.now();
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[data-testid="fact.amount"]')) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)));
    });
    observer.observe(document, { childList: true, subtree: true });
    cell.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
  });
}

async function back(page: Page): Promise<void> {
  await page.goBack();
  await page.locator('.grid-line').first().waitFor();
}

/**
 * U7: a record that was opened before, opened again from its list. Everything that it shows is
 * cached.
 */
export async function recordOpen(fed: FedConsole, rounds: number): Promise<Measured> {
  const values: number[] = [];
  const first: number[] = [];
  const rows = fed.rows.slice(0, opens);
  for (let round = 0; round < rounds; round += 1) {
    const context = await fed.desk();
    const page = await openList(context);
    for (const { id } of rows) {
      first.push(await page.evaluate(openAndPaint, id));
      await back(page);
    }
    const took: number[] = [];
    for (const { id } of rows) {
      took.push(await page.evaluate(openAndPaint, id));
      await back(page);
    }
    values.push(percentile(took, 0.75));
    await context.close();
  }
  const note = `wall clock; opened for the first time ${median(first).toFixed(0)} ms in the middle`;
  return { U7: { values, note } };
}
