/**
 * Measures the perceived speed of the console (B3): the vitals of its first screens on a slow
 * machine and connection, the time to open a list from another screen, and the time from an action
 * to its cell in a second window. `npm run bench:console -- [rounds]`
 */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { findChromium } from '../../scripts/chromium.ts';
import { people, signIn } from '../browser/api-client.ts';
import { arrived, isLive, open } from '../browser/console.ts';
import setUp from '../browser/global-setup.ts';
import { type Stack, startStack } from '../browser/stack.ts';
import { median, percentile } from './figures.ts';
import { recordVitals, slowDown, type Vitals, vitalsOf } from './vitals.ts';

const rounds = Number(process.argv[2] ?? 3);
const opens = 10;
const acts = 8;
const print = (line = '') => process.stdout.write(`${line}\n`);

const tearDown = await setUp();
const stack = await startStack();
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});

async function newDesk({ url }: Stack, on: Browser, email?: string): Promise<BrowserContext> {
  const viewport = { width: 1440, height: 900 };
  const context = await on.newContext({ baseURL: url, viewport, locale: 'en-GB' });
  if (email) await signIn(context, stack, email);
  return context;
}

/** Measures a screen in a browser with an empty cache, and then with a full one. */
async function vitalsTwice(
  email: string | undefined,
  path: string,
  ready: (page: Page) => Promise<void>,
  interact: (page: Page) => Promise<void>,
): Promise<readonly [uncached: Vitals, cached: Vitals]> {
  const context = await newDesk(stack, browser, email);
  await recordVitals(context);
  const once = async () => {
    const page = await context.newPage();
    await slowDown(page);
    await page.goto(path);
    await ready(page);
    const vitals = await vitalsOf(page, () => interact(page));
    await page.close();
    return vitals;
  };
  const both = [await once(), await once()] as const;
  await context.close();
  return both;
}

const signInVitals = () =>
  vitalsTwice(
    undefined,
    '/login',
    (page) => page.getByLabel('Email').waitFor(),
    async (page) => {
      await page.getByLabel('Email').click();
      await page.keyboard.type('maria');
      await page.getByLabel('Password', { exact: true }).click();
    },
  );

const listVitals = () =>
  vitalsTwice(people.admin, '/transactions', arrived, async (page) => {
    for (const key of ['KeyJ', 'KeyJ', 'KeyX', 'KeyJ', 'KeyX']) await page.keyboard.press(key);
    await page.getByTestId('filters').click();
    await page.locator('.list-filters').waitFor();
  });

/** Runs in the page: waits from the click on a link until the first row of the list is painted. */
function timeToRows(path: string): Promise<number> {
  return new Promise((done) => {
    const begun = performance.now();
    const observer = new MutationObserver(() => {
      if (!document.querySelector('.grid [data-testid$=".id"]')) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)));
    });
    observer.observe(document, { childList: true, subtree: true });
    document.querySelector<HTMLElement>(`nav a[href="${path}"]`)?.click();
  });
}

interface Opened {
  readonly took: number[];
  readonly requests: number[];
  /** The list's query alone, sent by the page itself. */
  readonly bare: number[];
}

/** Opens the list from another screen, through the link in the navigation. */
async function openLists(): Promise<Opened> {
  const context = await newDesk(stack, browser, people.admin);
  const page = await context.newPage();
  const requestBodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) requestBodies.push(request.postData() ?? '');
  });
  await open(page, '/transactions');
  await isLive(page);
  const question = requestBodies.find((text) => text.includes('"operationName":"Transactions"'));
  if (!question) throw new Error('The list asked nothing');
  const opened: Opened = { took: [], requests: [], bare: [] };
  for (let n = 0; n < opens; n += 1) {
    await page.locator('nav a[href="/account"]').first().click();
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    requestBodies.length = 0;
    opened.took.push(await page.evaluate(timeToRows, '/transactions'));
    opened.requests.push(requestBodies.length);
    opened.bare.push(await page.evaluate(fetchBare, question));
  }
  await context.close();
  return opened;
}

/** Runs in the page. */
async function fetchBare(body: string): Promise<number> {
  const begun = performance.now();
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/graphql', { method: 'POST', headers, body });
  await answer.json();
  return performance.now() - begun;
}

/** Runs in the page: records when OK was clicked, and when the cell got its expected text. */
function recordActs(): void {
  Object.assign(window, { clicked: 0, changed: {} });
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('[data-testid="act.ok"]'))
        Object.assign(window, { clicked: Date.now() });
    },
    true,
  );
  new MutationObserver(() =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        const { changed } = window as unknown as { changed: Record<string, number> };
        for (const cell of document.querySelectorAll('.grid [data-testid$=".status"]'))
          if (cell.textContent === 'Processing')
            changed[cell.getAttribute('data-testid') ?? ''] ??= Date.now();
      }),
    ),
  ).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Measures from OK in one window to the cell in another. */
async function actsToOther(): Promise<number[]> {
  const ids = Array.from({ length: acts }, () => stack.take('error'));
  const pages: Page[] = [];
  for (const email of [people.superAdmin, people.admin]) {
    const context = await newDesk(stack, browser, email);
    await context.addInitScript(recordActs);
    const page = await context.newPage();
    await open(page, `/transactions?ids=${ids.join(',')}`);
    await isLive(page);
    pages.push(page);
  }
  const [here, there] = pages as [Page, Page];
  const took: number[] = [];
  for (const id of ids) {
    await here.getByTestId(`acts.${id}`).click();
    await here.getByRole('menu').getByTestId('act.confirm').click();
    await here.getByRole('dialog').getByTestId('act.comment').fill('Confirmed by the provider');
    await here.getByTestId('act.ok').click();
    await there.getByTestId(`${id}.status`).getByText('Processing').waitFor();
    const changed = await there.evaluate(async (cell) => {
      const { changed } = window as unknown as { changed: Record<string, number> };
      while (!changed[cell]) await new Promise(requestAnimationFrame);
      return changed[cell];
    }, `${id}.status`);
    const clicked = await here.evaluate(() => (window as unknown as { clicked: number }).clicked);
    took.push(changed - clicked);
    await here.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  for (const page of pages) await page.context().close();
  return took;
}

const ms = (value: number) => `${Math.round(value)} ms`;
const formatVitals = ({ lcp, inp, cls }: Vitals) =>
  `LCP ${ms(lcp)}, INP ${ms(inp)}, CLS ${cls.toFixed(3)}`;
const middle = (all: readonly Vitals[]): Vitals => ({
  lcp: median(all.map(({ lcp }) => lcp)),
  inp: median(all.map(({ inp }) => inp)),
  cls: median(all.map(({ cls }) => cls)),
});

const vitals: Record<string, Vitals[]> = {};
const opened: Opened[] = [];
const acted: number[][] = [];
for (let round = 1; round <= rounds; round += 1) {
  print(`Round ${round}`);
  for (const [screen, measure] of [
    ['sign-in', signInVitals],
    ['transactions', listVitals],
  ] as const)
    for (const [at, one] of (await measure()).entries()) {
      const name = `${screen}, ${at === 0 ? 'uncached' : 'cached'}`;
      vitals[name] = [...(vitals[name] ?? []), one];
      print(`  ${name}: ${formatVitals(one)}`);
    }
  const list = await openLists();
  opened.push(list);
  print(`  list opened: p50 ${ms(median(list.took))}, its question alone ${ms(median(list.bare))}`);
  const took = await actsToOther();
  acted.push(took);
  print(`  act to the other window: p50 ${ms(median(took))}, p95 ${ms(percentile(took, 0.95))}`);
}

print('\nMedians of all rounds; vitals on a quarter of the processor, 10 Mbit/s, 40 ms');
for (const [name, all] of Object.entries(vitals)) print(`- ${name}: ${formatVitals(middle(all))}`);
const took = opened.flatMap((one) => one.took);
const ratio = median(opened.map((one) => median(one.took) / median(one.bare)));
print(
  `- list opened from another screen: p50 ${ms(median(took))}, p95 ${ms(percentile(took, 0.95))}, ` +
    `${median(opened.flatMap((one) => one.requests))} requests, ${ratio.toFixed(1)} times its question alone`,
);
const all = acted.flat();
print(
  `- act confirmed to the cell in a second window: p50 ${ms(median(all))}, p95 ${ms(percentile(all, 0.95))}, ` +
    `${all.length} acts`,
);

await browser.close();
await stack.stop();
tearDown();
process.exit();
