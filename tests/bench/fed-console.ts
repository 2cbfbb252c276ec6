import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { type FakeFeed, startFakeFeed } from '../../gateway/testing/fake-feed.ts';
import { build } from '../../scripts/build.mjs';
import { startProgram, stopProgram } from '../../scripts/child.ts';
import { findChromium } from '../../scripts/chromium.ts';
import { password, people, signIn } from '../browser/api-client.ts';
import type { Stack } from '../browser/stack.ts';

const token = 'service-token-of-the-table-bench';

/** A transaction in the back office's wire form. */
export type Wire = Readonly<Record<string, unknown>> & { readonly id: number };

interface FedGateway {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The whole console over the real programs, with a feed that the case controls. */
export interface FedConsole {
  readonly url: string;
  readonly browser: Browser;
  readonly feed: FakeFeed;
  /** The newest transactions, in the order of the list. */
  readonly rows: readonly Wire[];
  /**
   * Opens a browser of a signed-in person that has loaded nothing yet, at another gateway if one is
   * given. Screens of the menu are preloaded only on request.
   */
  readonly desk: (email?: string, url?: string, loadsAhead?: boolean) => Promise<BrowserContext>;
  /** Starts one more gateway over the same back office and feed. */
  readonly gateway: (env: Record<string, string>) => Promise<FedGateway>;
  readonly emitRow: (row: Wire) => void;
  readonly stop: () => Promise<void>;
}

export async function startFedConsole(rowCount = 100): Promise<FedConsole> {
  await build();
  const dataDir = mkdtempSync(join(tmpdir(), 'watchfloor-fed-bench-'));
  const shared = { DATA_DIR: dataDir, BACKOFFICE_SERVICE_TOKEN: token, LOG_LEVEL: 'error' };
  const quiet = () => undefined;
  const officeEnv = { ...shared, BACKOFFICE_PORT: '0', ACTIVITY: 'off', SEED_SCALE: '0.1' };
  const office = await startProgram('backoffice/main.ts', officeEnv, quiet);
  const officeUrl = `http://127.0.0.1:${office.port}`;
  const http = await listening(createServer());
  const feed = startFakeFeed(http, token);
  const gatewayEnv = { ...shared, PORT: '0', BACKOFFICE_URL: officeUrl, OPERATIONS: 'any' };
  const live = { BACKOFFICE_LIVE_URL: `http://127.0.0.1:${portOf(http)}` };
  const open = async (env: Record<string, string>): Promise<FedGateway> => {
    const program = await startProgram(
      'gateway/main.ts',
      { ...gatewayEnv, ...live, ...env },
      quiet,
    );
    return { url: `http://127.0.0.1:${program.port}`, stop: () => stopProgram(program) };
  };
  const gateway = await open({});
  const { url } = gateway;
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  return {
    ...{ url, browser, feed, rows: await newestRows(officeUrl, rowCount) },
    async desk(email = people.superAdmin, at = url, loadsAhead = false) {
      const viewport = { width: 1440, height: 900 };
      const context = await browser.newContext({ baseURL: at, viewport, locale: 'en-GB' });
      await signIn(context, { url: at } as Stack, email);
      // The page itself sets this when a person signs in.
      await context.addInitScript(() => localStorage.setItem('wasSignedIn', 'true'));
      // The menu's screens are preloaded once while the page is idle, which is not a cost of a
      // change.
      if (loadsAhead) return context;
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      );
      return context;
    },
    gateway: open,
    emitRow: (row) => feed.emit({ entity: 'transaction', id: row.id, row }),
    async stop() {
      await browser.close();
      await gateway.stop();
      await stopProgram(office);
      feed.close();
      http.close().closeAllConnections();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Opens the list of transactions, live; `before` runs before any request. */
export async function openList(
  context: BrowserContext,
  before: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<Page> {
  const page = await context.newPage();
  await before(page);
  await page.goto('/transactions');
  // One cheap query: searching for a text or a role would traverse the whole page on the measured
  // thread. Cells out of sight are drawn when there is time.
  await page.waitForFunction(
    () =>
      document.querySelector('.grid-line') &&
      !document.querySelector('.grid-line:empty') &&
      document.querySelector('.console-live[data-face=live]'),
  );
  return page;
}

export const listening = (server: Server): Promise<Server> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

async function newestRows(officeUrl: string, limit: number): Promise<Wire[]> {
  const post = async (path: string, body: object, as = ''): Promise<Record<string, unknown>> => {
    const headers = { 'content-type': 'application/json', authorization: as };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await (await fetch(`${officeUrl}/${path}`, init)).json()) as Record<string, unknown>;
  };
  const { accessToken } = await post('Login/SignIn', { email: people.superAdmin, password });
  const body = { offset: 0, limit };
  const { items } = await post('v2/Trading/GetOperations', body, String(accessToken));
  return items as Wire[];
}
