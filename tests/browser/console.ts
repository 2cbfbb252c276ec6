import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { signIn } from './api-client.ts';
import { type Complaints, makeComplaints } from './complaints.ts';
import {
  type ApiStyle,
  type Profile,
  type Stack,
  startFurtherGateway,
  startStack,
} from './stack.ts';

export { expect };

interface OfTest {
  /** Opens a separate signed-in browser. Further calls are further people at further desks. */
  enter: (email: string) => Promise<Page>;
  /** A test that ends with an unexpected one fails. */
  complaints: Complaints;
}

interface OfWorker {
  /** The two programs, started once for all tests. */
  stack: Stack;
}

export const test = base.extend<OfTest, OfWorker>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
    async ({}, use) => {
      const stack = await startStack();
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ stack }, use) => use(stack.url),
  complaints: [
    async ({ context }, use) => {
      const complaints = makeComplaints();
      complaints.listen(context);
      await use(complaints);
      expect(complaints.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
  enter: async ({ browser, stack, baseURL, complaints, contextOptions }, use, test) => {
    const contexts: BrowserContext[] = [];
    await use(async (email) => {
      const url = baseURL ?? stack.url;
      const context = await browser.newContext({ ...contextOptions, baseURL: url });
      contexts.push(context);
      complaints.listen(context);
      await signIn(context, { ...stack, url }, email);
      return context.newPage();
    });
    if (test.status !== test.expectedStatus)
      for (const page of contexts.flatMap((context) => context.pages())) {
        await printPage(page);
        await test.attach('window', { body: await factsOf(page), contentType: 'text/plain' });
      }
    for (const context of contexts) await context.close();
  },
});

/** Prints what a page shows as text: of a failed run elsewhere the output is all that is left. */
async function printPage(page: Page): Promise<void> {
  const maxCharacters = 4_000;
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: unknown) => String(error));
  process.stdout.write(`${page.url()}\n${shown.slice(0, maxCharacters)}\n`);
}

/** What matters most of a window, in the 300 characters that the reporter prints with the error. */
async function factsOf(page: Page): Promise<string> {
  // The texts that explain a failure come first: a dialog is long.
  const parts = ['[data-testid="live"], [data-testid="held"]', '[role="alert"]', '[role="dialog"]'];
  const texts = await Promise.all(parts.map((part) => page.locator(part).allInnerTexts())).catch(
    (error: unknown) => [String(error)],
  );
  return [new URL(page.url()).pathname, ...texts.flat()].join(' | ').replace(/\s+/g, ' ');
}

/** Fills in and submits the sign-in page. */
export async function fillSignIn(page: Page, email: string, secret: string, code = '') {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByLabel('Authentication code').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The checkboxes of the rows on screen, if bulk actions are available. */
export const ticks = (page: Page) => page.getByRole('checkbox', { name: /^Select row / });

/** The cells with the ids of the rows on screen. */
const idCells = (page: Page) => page.locator('.grid [data-testid$=".id"]');

/** Waits for the rows of a list. */
export const arrived = (page: Page) => expect(idCells(page).first()).toBeVisible();

/** Opens a list and waits for its rows. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await arrived(page);
}

export const idsOnScreen = (page: Page): Promise<string[]> =>
  idCells(page).evaluateAll((cells) =>
    cells.map((cell) => (cell.getAttribute('data-testid') ?? '').replace('.id', '')),
  );

/** Runs tests at a separate additional gateway with these settings. */
export const testWith = (settings: Readonly<Record<string, string>>) =>
  test.extend<object, { further: { readonly url: string } }>({
    further: [
      async ({ stack }, use) => {
        const gateway = await startFurtherGateway(stack, settings);
        await use(gateway);
        await gateway.stop();
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    baseURL: ({ further }, use) => use(further.url),
  });

/**
 * Runs tests over a back office like a customer's own: without feed, extensions and idempotency
 * keys, and with `documented` in one of the shapes that the documents allow. `style` is that of the
 * calls.
 */
export const testOver = (profile: Profile, seed = 0, style: ApiStyle = 'main') =>
  test.extend<object, OfWorker>({
    stack: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
      async ({}, use) => {
        const stack = await startStack({ profile, seed, style });
        await use(stack);
        await stack.stop();
      },
      { scope: 'worker', timeout: 300_000 },
    ],
  });

/** Waits until the page receives changes live. */
export const isLive = (page: Page) => expect(page.getByText('Live', { exact: true })).toBeVisible();

/** The header's own cells: Blueprint draws them twice, and the other set is not reachable. */
export const header = (page: Page) => page.locator('.bp6-table-quadrant-top');

/** Selects members of a filter and applies it. */
export async function filterBy(page: Page, key: string, ...members: string[]): Promise<void> {
  const panel = page.locator('.list-filters');
  if (!(await panel.isVisible())) await page.getByTestId('filters').click();
  await page.getByTestId(`filter.${key}`).getByRole('button').first().click();
  for (const member of members)
    await page.getByRole('option', { name: member, exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByTestId('filters.apply').click();
}

/** Completes the action in the open dialog: its comment, OK, and done. */
export async function decide(page: Page, comment?: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const ok = dialog.getByTestId('act.ok');
  if (comment !== undefined) {
    await expect(ok).toBeDisabled();
    await dialog.getByTestId('act.comment').fill(comment);
  }
  await ok.click();
}

/** Goes to another screen as a link does, without loading the console again. */
export const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** Goes to a screen as a link does, and waits until it has its data. */
export async function visit(page: Page, path: string): Promise<void> {
  await follow(page, path);
  const [pathname = ''] = path.split('?');
  await expect(page.locator('#content')).toHaveAttribute('data-path', pathname);
  await settled(page);
}

/**
 * Waits until a screen has its data: no request for some frames, because one request may cause the
 * next.
 */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    const waiting = '.bp6-skeleton, .bp6-spinner, [data-busy=true]';
    const isQuiet = () =>
      !!document.querySelector('h1')?.textContent && !document.querySelector(waiting);
    const deadline = performance.now() + 30_000;
    for (let frames = 0; frames < 4; frames = isQuiet() ? frames + 1 : 0) {
      if (performance.now() > deadline)
        throw new Error(
          `${location.pathname} still waits: ${document.querySelector(waiting)?.outerHTML}`,
        );
      await new Promise(requestAnimationFrame);
    }
  });

/**
 * Sets the browser's data saver, so no screen is preloaded. Must be called before the page is
 * opened.
 */
export const saveData = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
