import type { Page } from '@playwright/test';
import type { BenchPages } from './bench-pages.ts';
import { type FedConsole, openList } from './fed-console.ts';
import { median } from './figures.ts';
import type { Measured } from './measured.ts';
import { threadTime } from './thread-time.ts';

const opens = 5;

/** Milliseconds of the main thread from a click until the rows are painted. */
async function costOf(page: Page, click: string, rows: string): Promise<number> {
  const spent = await threadTime(page);
  const before = await spent();
  await page.evaluate(openAndPaint, { click, rows });
  return ((await spent()) - before) * 1000;
}

/** Runs in the page. */
function openAndPaint({ click, rows }: { click: string; rows: string }): Promise<void> {
  return new Promise((done) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(rows)) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(done));
    });
    observer.observe(document, { childList: true, subtree: true });
    document.querySelector<HTMLElement>(click)?.click();
  });
}

/** U4: a list of 100 rows opened from another screen, and the same number of bare rows in React. */
export async function firstRows(
  fed: FedConsole,
  { url }: BenchPages,
  rounds: number,
): Promise<Measured> {
  const values: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bare = await fed.browser.newPage({ viewport: { width: 1440, height: 900 } });
    await bare.goto(`${url}rows.html`);
    await bare.locator('button').waitFor();
    const context = await fed.desk();
    const page = await openList(context);
    const times: { bare: number[]; ours: number[] } = { bare: [], ours: [] };
    for (let n = 0; n < opens; n += 1) {
      times.bare.push(await costOf(bare, 'button', '[style*="translateY"]'));
      await bare.locator('button').click();
      await page.locator('nav a[href="/account"]').first().click();
      await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
      const row = '.wf-grid [data-testid$=".id"]';
      times.ours.push(await costOf(page, 'nav a[href="/transactions"]', row));
    }
    await bare.close();
    await context.close();
    values.push(median(times.ours) / median(times.bare));
  }
  const note = 'the whole screen, from the click on: its question and answer are in it';
  return { U4: { values, note } };
}
