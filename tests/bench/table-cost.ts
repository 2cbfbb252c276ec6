import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { WebSocketServer } from 'ws';
import { type FakeFeed, startFakeFeed } from '../../gateway/testing/fake-feed.ts';
import { build } from '../../scripts/build.ts';
import { startProgram, stopProgram } from '../../scripts/child.ts';
import { findChromium } from '../../scripts/chromium.ts';
import { password, people, signIn } from '../browser/asking.ts';
import type { Stack } from '../browser/stack.ts';
import type { Measured } from './measured.ts';

const perSecond = 200;
const shown = 20;
const seconds = 6;
const token = 'service-token-of-the-table-bench';

type Wire = Readonly<Record<string, unknown>> & { readonly id: number };

/**
 * U1: the whole console on its list of transactions, fed by a feed of 200 changes a second on rows in
 * sight, against a table that is written by hand and does nothing else. Thread time of the page.
 */
export async function tableCost(rounds: number): Promise<Measured> {
  await build();
  const dataDir = mkdtempSync(join(tmpdir(), 'watchfloor-table-bench-'));
  const shared = { DATA_DIR: dataDir, BACKOFFICE_SERVICE_TOKEN: token, LOG_LEVEL: 'error' };
  const quiet = () => undefined;
  const officeEnv = { ...shared, BACKOFFICE_PORT: '0', ACTIVITY: 'off', SEED_SCALE: '0.1' };
  const office = await startProgram('backoffice/main.ts', officeEnv, quiet);
  const officeUrl = `http://127.0.0.1:${office.port}`;
  const http = await listening(createServer());
  const feed = startFakeFeed(http, token);
  const gatewayEnv = { ...shared, PORT: '0', BACKOFFICE_URL: officeUrl, OPERATIONS: 'any' };
  const liveUrl = `http://127.0.0.1:${portOf(http)}`;
  const gateway = await startProgram(
    'gateway/main.ts',
    { ...gatewayEnv, BACKOFFICE_LIVE_URL: liveUrl },
    quiet,
  );
  const floor = await startFloor();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const values: number[] = [];
  try {
    const rows = await newestRows(officeUrl);
    const url = `http://127.0.0.1:${gateway.port}`;
    for (let round = 0; round < rounds; round += 1) {
      const hand = await handWritten(browser, floor, rows);
      values.push((await consoleShare(browser, url, feed, rows)) / hand);
    }
  } finally {
    await browser.close();
    await stopProgram(gateway);
    await stopProgram(office);
    feed.close();
    for (const server of [http, floor.http]) server.close().closeAllConnections();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const note = 'the whole console, its header and its own beat included, to a bare table';
  return { U1: { values, note } };
}

const listening = (server: Server): Promise<Server> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

async function newestRows(officeUrl: string): Promise<Wire[]> {
  const post = async (path: string, body: object, as = ''): Promise<Record<string, unknown>> => {
    const headers = { 'content-type': 'application/json', authorization: as };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await (await fetch(`${officeUrl}/${path}`, init)).json()) as Record<string, unknown>;
  };
  const { accessToken } = await post('Login/SignIn', { email: people.superAdmin, password });
  const body = { offset: 0, limit: shown };
  const { items } = await post('v2/Trading/GetOperations', body, String(accessToken));
  return items as Wire[];
}

/** A row in sight with another amount, as often as is due. */
function changing(rows: readonly Wire[], tell: (row: Wire) => void): () => void {
  const begun = performance.now();
  let turn = 0;
  const timer = setInterval(() => {
    for (; turn < ((performance.now() - begun) / 1000) * perSecond; turn += 1) {
      const row = rows[turn % rows.length];
      if (row) tell({ ...row, amount: `${turn}.5` });
    }
  }, 1000 / perSecond);
  return () => clearInterval(timer);
}

/** Share of the page's main thread; what was told must be on screen before it is believed. */
async function shareOf(page: Page, changes: () => Promise<number>): Promise<number> {
  const wire = await page.context().newCDPSession(page);
  await wire.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await wire.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const before = await changes();
  const [from, began] = [await spent(), performance.now()];
  await page.waitForTimeout(seconds * 1000);
  const share = ((await spent()) - from) / ((performance.now() - began) / 1000);
  if ((await changes()) - before < seconds * shown)
    throw new Error('The cells on screen did not change');
  return share;
}

/** Counts in the page how often the text of a cell changed. */
function countChanges(selector: string): void {
  const counted = { changes: 0 };
  Object.assign(window, { counted });
  const table = document.querySelector(selector);
  if (!table) throw new Error(`No ${selector}`);
  new MutationObserver((changes) => {
    counted.changes += changes.length;
  }).observe(table, { childList: true, subtree: true, characterData: true });
}

const changesIn = (page: Page) => () =>
  page.evaluate(() => (window as unknown as { counted: { changes: number } }).counted.changes);

async function consoleShare(
  browser: Browser,
  url: string,
  feed: FakeFeed,
  rows: readonly Wire[],
): Promise<number> {
  const context = await browser.newContext({
    ...{ baseURL: url, viewport: { width: 1440, height: 900 }, locale: 'en-GB' },
  });
  await signIn(context, { url } as Stack, people.superAdmin);
  const page = await context.newPage();
  await page.goto('/transactions');
  await page.locator('.wf-grid').waitFor();
  await page.getByText('Live', { exact: true }).first().waitFor();
  const stop = changing(rows, (row) => feed.tell({ entity: 'transaction', id: row.id, row }));
  await page.evaluate(countChanges, '.wf-grid');
  await page.waitForTimeout(2000);
  const share = await shareOf(page, changesIn(page));
  stop();
  await context.close();
  return share;
}

/** The floor: cells found once, their text set in the next frame. */
const handWrittenPage = `<!doctype html><table id="table"></table><script>
  const names = ['id', 'dateCreated', 'userName', 'type', 'side', 'currencyId', 'amount', 'fee', 'status', 'txid'];
  const table = document.getElementById('table'), cells = new Map();
  let due = new Map();
  const draw = () => {
    for (const [id, row] of due) {
      names.forEach((name, n) => {
        const cell = cells.get(id)[n], text = String(row[name]);
        if (cell.textContent !== text) cell.textContent = text;
      });
    }
    due = new Map();
  };
  const socket = new WebSocket('ws://' + location.host + '/live');
  socket.onmessage = ({ data }) => {
    const row = JSON.parse(data);
    if (!cells.has(row.id)) {
      const line = table.insertRow();
      cells.set(row.id, names.map(() => line.insertCell()));
    }
    if (due.size === 0) requestAnimationFrame(draw);
    due.set(row.id, row);
  };
</script>`;

interface Floor {
  readonly http: Server;
  readonly sockets: WebSocketServer;
}

async function startFloor(): Promise<Floor> {
  const http = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(handWrittenPage);
  });
  return { http: await listening(http), sockets: new WebSocketServer({ server: http }) };
}

async function handWritten(
  browser: Browser,
  { http, sockets }: Floor,
  rows: readonly Wire[],
): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`http://127.0.0.1:${portOf(http)}/`);
  const stop = changing(rows, (row) => {
    const text = JSON.stringify(row);
    for (const socket of sockets.clients) socket.send(text);
  });
  await page.evaluate(countChanges, '#table');
  await page.waitForTimeout(2000);
  const share = await shareOf(page, changesIn(page));
  stop();
  await page.close();
  return share;
}
