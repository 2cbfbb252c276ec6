import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { findChromium } from '../../scripts/chromium.ts';
import { act, people, signIn } from '../browser/api-client.ts';
import setUpWorld from '../browser/global-setup.ts';
import { type Stack, startStack } from '../browser/stack.ts';
import type { FaultCase, Scale } from './fault-case.ts';

interface Desk {
  readonly stack: Stack;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly broken: string[];
}

const waitOptions = { timeout: 60_000 };

const isLive = (page: Page) => page.getByText('Live', { exact: true }).waitFor(waitOptions);
const cell = (page: Page, id: string) => page.getByTestId(`${id}.status`);

/** Returns the processes in which pages run. */
async function renderers(page: Page): Promise<number[]> {
  const devtools = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await devtools?.send('SystemInfo.getProcessInfo')) ?? {};
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/**
 * F-8: a page that was suspended while data changed sends few requests and then shows the current
 * data.
 */
async function frozen({ stack, page, context, broken }: Desk, scale: Scale): Promise<string> {
  const id = stack.take('awaiting');
  await page.goto(`/transactions?ids=${id}`);
  await cell(page, id).getByText('Awaiting').waitFor(waitOptions);
  await isLive(page);
  const pids = await renderers(page);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  await act(context, stack, 'complete', id);
  await sleep(scale.of(8_000, 15_000, 600_000));
  let requestCount = 0;
  page.on('request', () => {
    requestCount += 1;
  });
  page.on('websocket', () => {
    requestCount += 1;
  });
  const woken = performance.now();
  for (const pid of pids) process.kill(pid, 'SIGCONT');
  await cell(page, id).getByText('Completed').waitFor(waitOptions);
  await isLive(page);
  const took = performance.now() - woken;
  await sleep(3_000);
  if (requestCount > 5) broken.push(`F-8: ${requestCount} requests on waking`);
  return `awake and true after ${Math.round(took)} ms by ${requestCount} requests`;
}

/** F-18: a browser without any storage still shows the console. */
async function openWithoutStorage(browser: Browser, { stack, broken }: Desk): Promise<string> {
  const context = await browser.newContext({ baseURL: stack.url });
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await signIn(context, stack, people.admin);
  const page = await context.newPage();
  page.on('pageerror', (error) => broken.push(`F-18: ${error.message}`));
  await page.goto('/transactions');
  await page.locator('.grid [data-testid$=".id"]').first().waitFor(waitOptions);
  await isLive(page);
  await context.close();
  return 'a browser without storage is live';
}

/** Faults of the page itself, in a real browser over the real programs. */
export const browserCase: FaultCase = {
  id: 'F-8, F-18',
  description: 'a page that was frozen, or may keep nothing',
  long: true,
  async run(scale) {
    const executablePath = await findChromium();
    const takeDown = await setUpWorld();
    const stack = await startStack();
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    const broken: string[] = [];
    try {
      const context = await browser.newContext({ baseURL: stack.url, locale: 'en-GB' });
      await signIn(context, stack, people.superAdmin);
      const desk: Desk = { stack, context, page: await context.newPage(), broken };
      const seen = [await frozen(desk, scale), await openWithoutStorage(browser, desk)];
      return {
        injected: 'a page frozen while its row changed, storage denied',
        ...{ lost: 0, doubled: 0, broken, seen: seen.join('; ') },
      };
    } finally {
      await browser.close();
      await stack.stop();
      takeDown();
    }
  },
};
