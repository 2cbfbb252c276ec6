import type { Browser, BrowserContext, Page } from 'playwright';
import { chromium } from 'playwright';
import { build } from '../../scripts/build.mjs';
import { findChromium } from '../../scripts/chromium.ts';
import { people, signIn } from '../browser/api-client.ts';
import type { Stack } from '../browser/stack.ts';
import { type CountingOffice, startCountingOffice } from './counting-office.ts';
import type { Measured } from './measured.ts';

/** People on one list at once. */
const crowd = 20;
/** Milliseconds that are counted, and that a screen has before to become idle. */
const windowMs = 30_000;
const restMs = 3_000;
/** Milliseconds after which a lost session counts as unnoticed. */
const lossTimeoutMs = 60_000;

const sum = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((all, one) => all + one, 0);

const identityChecks = (counts: ReadonlyMap<string, number>): number =>
  [...counts].reduce((all, [path, n]) => all + (path.endsWith('/GetCurrentAdmin') ? n : 0), 0);

/** Formats the most frequent calls, so that a missed goal shows its cause. */
const dearest = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([path, n]) => `${path.split('/').pop()} ${n}`)
    .join(', ');

async function enter(browser: Browser, { url }: CountingOffice): Promise<BrowserContext> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL: url, viewport, locale: 'en-GB' });
  await signIn(context, { url } as Stack, people.superAdmin);
  await context.addInitScript(() => localStorage.setItem('wasSignedIn', 'true'));
  return context;
}

/** Opens a screen and waits until it has its data and is live. */
async function opened(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await page.waitForFunction(
    () =>
      document.querySelector('h1')?.textContent &&
      document.querySelector('.console-live[data-face=live]') &&
      !document.querySelector('.bp6-skeleton, .bp6-spinner, [data-busy=true]'),
    undefined,
    { timeout: 120_000 },
  );
  return page;
}

/** Counts the requests to the back office in a minute without any user action. */
async function idleMinute(office: CountingOffice, pages: readonly Page[]) {
  const [page] = pages;
  if (!page) throw new Error('Nobody is there');
  await page.waitForTimeout(restMs);
  office.forget();
  await page.waitForTimeout(windowMs);
  const counts = new Map(office.requests());
  const perMinute = 60_000 / windowMs;
  return {
    all: sum(counts) * perMinute,
    checks: identityChecks(counts) * perMinute,
    dearest: dearest(counts),
  };
}

/** N1 to N4: requests to a back office without a feed. */
export async function requestCount(rounds: number): Promise<Measured> {
  await build();
  const office = await startCountingOffice();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const values: Record<'N1' | 'N1b' | 'N2' | 'N3' | 'N4' | 'N4b', number[]> = {
    ...{ N1: [], N1b: [], N2: [], N3: [], N4: [], N4b: [] },
  };
  const notes: Record<string, string> = {};
  try {
    for (let round = 0; round < rounds; round += 1) {
      const context = await enter(browser, office);
      office.forget();
      const list = await opened(context, '/transactions');
      values.N3.push(sum(office.requests()));
      notes.N3 = `the list of transactions, from its address to its rows; ${dearest(office.requests())}`;

      const onList = await idleMinute(office, [list]);
      values.N1.push(onList.all);
      values.N4.push(onList.checks);
      notes.N1 = onList.dearest;

      values.N4b.push(await lossNoticed(office, list));
      await context.close();

      const boards = await enter(browser, office);
      const onDashboard = await idleMinute(office, [await opened(boards, '/dashboard')]);
      values.N1b.push(onDashboard.all);
      notes.N1b = onDashboard.dearest;
      await boards.close();

      const desks: BrowserContext[] = [];
      const pages: Page[] = [];
      for (let n = 0; n < crowd; n += 1) {
        const desk = await enter(browser, office);
        desks.push(desk);
        pages.push(await opened(desk, '/transactions'));
      }
      const together = await idleMinute(office, pages);
      values.N2.push(together.all);
      notes.N2 = `${crowd} sessions; ${together.dearest}`;
      for (const desk of desks) await desk.close();
    }
  } finally {
    await browser.close();
    await office.stop();
  }
  return Object.fromEntries(
    Object.entries(values).map(([id, found]) => [id, { values: found, note: notes[id] ?? '' }]),
  );
}

/**
 * Measures the milliseconds from the loss of the session in the back office until the page shows
 * the sign-in.
 */
async function lossNoticed(office: CountingOffice, page: Page): Promise<number> {
  const begun = performance.now();
  office.endSessions();
  const form = page.locator('input[type=password]').first();
  const isShown = await form.waitFor({ timeout: lossTimeoutMs }).then(
    () => true,
    () => false,
  );
  office.restoreSessions();
  return isShown ? performance.now() - begun : lossTimeoutMs;
}
