import type { Page } from 'playwright';
import type { BenchPages } from './bench-pages.ts';
import { type FedConsole, openList } from './fed-console.ts';
import { median } from './figures.ts';
import type { Measured } from './measured.ts';
import { threadTime } from './thread-time.ts';

const opens = 5;

/** A link that is followed by a click, or an address that nothing on screen leads to. */
type Way = { readonly click: string } | { readonly to: string };

/** Milliseconds of the main thread from the first step until the rows are painted. */
async function costOf(page: Page, way: Way, rows: string): Promise<number> {
  const spent = await threadTime(page);
  const before = await spent();
  await page.evaluate(openAndPaint, { way, rows });
  return ((await spent()) - before) * 1000;
}

/** Runs in the page. */
function openAndPaint({ way, rows }: { way: Way; rows: string }): Promise<void> {
  return new Promise((done) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(rows)) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(done));
    });
    observer.observe(document, { childList: true, subtree: true });
    if ('click' in way) document.querySelector<HTMLElement>(way.click)?.click();
    else {
      history.pushState(null, '', way.to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }
  });
}

const row = '.grid [data-testid$=".id"]';

/** Of the list's screen opened from another one. `question` makes it another page of the list each time. */
async function opened(page: Page, question?: number): Promise<number> {
  await page.locator('nav a[href="/account"]').first().click();
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
  const link = 'nav a[href^="/transactions"]';
  // What was never asked before is in nobody's hand.
  const way = question === undefined ? { click: link } : { to: `/transactions?page=${question}` };
  return costOf(page, way, row);
}

/** U4: a list of 100 rows opened from another screen, and the same number of bare rows in React. */
export async function firstRows(
  fed: FedConsole,
  { url }: BenchPages,
  rounds: number,
): Promise<Measured> {
  const values: number[] = [];
  const asked: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bare = await fed.browser.newPage({ viewport: { width: 1440, height: 900 } });
    await bare.goto(`${url}rows.html`);
    await bare.locator('button').waitFor();
    const context = await fed.desk();
    const page = await openList(context);
    const times: Record<'bare' | 'inHand' | 'asked', number[]> = {
      bare: [],
      inHand: [],
      asked: [],
    };
    for (let n = 0; n < opens; n += 1) {
      times.bare.push(await costOf(bare, { click: 'button' }, '[style*="translateY"]'));
      await bare.locator('button').click();
      times.inHand.push(await opened(page));
      times.asked.push(await opened(page, n + 2));
    }
    await bare.close();
    await context.close();
    values.push(median(times.inHand) / median(times.bare));
    asked.push(median(times.asked) / median(times.bare));
  }
  const note = `the whole screen, its rows in hand; with question and answer ${median(asked).toFixed(1)}`;
  return { U4: { values, note } };
}
