import type { Page } from 'playwright';
import type { BenchPages } from './bench-pages.ts';
import { type FedConsole, openList } from './fed-console.ts';
import { median } from './figures.ts';
import type { Measured } from './measured.ts';
import { threadTime } from './thread-time.ts';

const opens = 5;

/** A link to click, or a path to which no link on screen leads. */
type Navigation = { readonly click: string } | { readonly to: string };

/** Measures milliseconds of the main thread from the first step until the rows are painted. */
async function costOf(page: Page, navigation: Navigation, rows: string): Promise<number> {
  const spent = await threadTime(page);
  const before = await spent();
  await page.evaluate(openAndPaint, { navigation, rows });
  return ((await spent()) - before) * 1000;
}

/** Runs in the page. */
function openAndPaint({
  navigation,
  rows,
}: {
  navigation: Navigation;
  rows: string;
}): Promise<void> {
  return new Promise((done) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(rows)) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(done));
    });
    observer.observe(document, { childList: true, subtree: true });
    if ('click' in navigation) document.querySelector<HTMLElement>(navigation.click)?.click();
    else {
      history.pushState(null, '', navigation.to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }
  });
}

const row = '.grid [data-testid$=".id"]';

/**
 * Measures the list's screen opened from another one. `question` selects another page of the list
 * each time.
 */
async function opened(page: Page, question?: number): Promise<number> {
  await page.locator('nav a[href="/account"]').first().click();
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
  const link = 'nav a[href^="/transactions"]';
  // A query that was never sent before is not cached.
  const navigation =
    question === undefined ? { click: link } : { to: `/transactions?page=${question}` };
  return costOf(page, navigation, row);
}

/**
 * U4: a list of 100 rows opened from another screen, compared with the same number of bare rows in
 * React.
 */
export async function firstRows(
  fed: FedConsole,
  { url }: BenchPages,
  rounds: number,
): Promise<Measured> {
  const values: number[] = [];
  const requestedRatios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bare = await fed.browser.newPage({ viewport: { width: 1440, height: 900 } });
    await bare.goto(`${url}rows.html`);
    await bare.locator('button').waitFor();
    const context = await fed.desk();
    const page = await openList(context);
    const times: Record<'bare' | 'inHand' | 'requested', number[]> = {
      bare: [],
      inHand: [],
      requested: [],
    };
    for (let n = 0; n < opens; n += 1) {
      times.bare.push(await costOf(bare, { click: 'button' }, '[style*="translateY"]'));
      await bare.locator('button').click();
      times.inHand.push(await opened(page));
      times.requested.push(await opened(page, n + 2));
    }
    await bare.close();
    await context.close();
    values.push(median(times.inHand) / median(times.bare));
    requestedRatios.push(median(times.requested) / median(times.bare));
  }
  const note = `the whole screen, its rows in hand; with question and answer ${median(requestedRatios).toFixed(1)}`;
  return { U4: { values, note } };
}
