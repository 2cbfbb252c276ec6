import type { BrowserContext, Page } from 'playwright';
import { serveFolder } from './bench-pages.ts';
import type { FedConsole } from './fed-console.ts';
import { median } from './figures.ts';
import type { Measured } from './measured.ts';
import { buildReactAdminApp } from './react-admin-app.ts';

/**
 * Cold openings per round, each in a separate page that has opened no list before, and further
 * openings after each of them.
 */
const coldOpens = 3;
const opensAgain = 3;
const rowCount = 100;

interface Side {
  readonly start: string;
  /** The menu's link to the list, and the one that leads away from it. */
  readonly link: string;
  readonly away: string;
  /** The first cell of each row. */
  readonly row: string;
}

const ours: Side = {
  start: '/account',
  link: 'nav a[href^="/transactions"]',
  away: 'nav a[href="/account"]',
  row: '.grid [data-testid$=".id"]',
};
const theirs: Side = {
  start: '/bench/index.html',
  link: '[role=menuitem][href="#/transactions"]',
  away: '[role=menuitem][href="#/"]',
  row: 'tbody td.column-id',
};

/** Runs in the page: follows the link and returns the milliseconds until rows are painted. */
function openAndPaint({ link, row }: Side): Promise<number> {
  return new Promise((done, fail) => {
    const menu = document.querySelector<HTMLElement>(link);
    if (!menu) return fail(new Error(`No ${link}`));
    const begun = performance.now();
    const observer = new MutationObserver(() => {
      if (!document.querySelector(row)?.textContent) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)));
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
    menu.click();
  });
}

/** Returns a page that is idle on its first screen. */
async function rested(context: BrowserContext, side: Side): Promise<Page> {
  const page = await context.newPage();
  await page.goto(side.start);
  await page.locator(side.link).first().waitFor();
  // The console preloads the screens of its menu from its third second on.
  await page.waitForTimeout(3_500);
  await page.waitForLoadState('networkidle');
  return page;
}

/** Waits until all rows are drawn, then goes to another screen. */
async function leave(page: Page, { row, link, away }: Side): Promise<void> {
  await page.waitForFunction(
    ({ row, most }) => document.querySelectorAll(row).length === most,
    { row, most: rowCount },
    { polling: 100 },
  );
  await page.waitForLoadState('networkidle');
  await page.locator(away).first().click();
  await page.waitForFunction((rows) => !document.querySelector(rows), row);
  await page.locator(link).first().waitFor();
}

interface Times {
  readonly cold: number[];
  readonly again: number[];
}

async function measure(context: BrowserContext, side: Side, times: Times): Promise<void> {
  const page = await rested(context, side);
  times.cold.push(await page.evaluate(openAndPaint, side));
  await leave(page, side);
  for (let n = 0; n < opensAgain; n += 1) {
    times.again.push(await page.evaluate(openAndPaint, side));
    await leave(page, side);
  }
  await page.close();
}

/**
 * U4b: a list screen of 100 rows opened from the menu, in the console and in a react-admin app,
 * with the same session and gateway. Both are idle before; `hurried` is the console without its
 * preloading.
 */
export async function listScreen(fed: FedConsole, rounds: number): Promise<Measured> {
  const folder = await buildReactAdminApp();
  const found: Times & { hurried: number[] } = { cold: [], again: [], hurried: [] };
  const middle: Record<'ours' | 'theirs', Times> = {
    ours: { cold: [], again: [] },
    theirs: { cold: [], again: [] },
  };
  for (let round = 0; round < rounds; round += 1) {
    const times: typeof middle = { ours: { cold: [], again: [] }, theirs: { cold: [], again: [] } };
    const hurried: Times = { cold: [], again: [] };
    for (let n = 0; n < coldOpens; n += 1) {
      for (const [side, at, loadsAhead] of [
        [ours, times.ours, true],
        [theirs, times.theirs, true],
        [ours, hurried, false],
      ] as const) {
        const context = await fed.desk(undefined, undefined, loadsAhead);
        await serveFolder(context, folder);
        await measure(context, side, at);
        await context.close();
      }
    }
    for (const kind of ['cold', 'again'] as const) {
      for (const who of ['ours', 'theirs'] as const)
        middle[who][kind].push(median(times[who][kind]));
      found[kind].push(median(times.ours[kind]) / median(times.theirs[kind]));
    }
    found.hurried.push(median(hurried.cold) / median(times.theirs.cold));
  }
  const noteOf = (kind: keyof Times) =>
    `wall clock, ${median(middle.ours[kind]).toFixed(0)} to ${median(middle.theirs[kind]).toFixed(0)} ms`;
  const note = `${noteOf('cold')}, rows in sight; with no screen loaded ahead ${median(found.hurried).toFixed(2)}`;
  return { U4b: { values: found.cold, note }, U4c: { values: found.again, note: noteOf('again') } };
}
