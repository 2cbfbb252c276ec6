/**
 * How long a wall is behind: from the event of a committed deposit to the changed bar in Chromium, over
 * the real programs with `ACTIVITY=busy`. The built client must be there. `npm run bench:wall -- [seconds]`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { io } from 'socket.io-client';
import { demoAccounts, demoPassword } from '../../backoffice/seed/demo-accounts.ts';
import { startProgram, stopProgram } from '../../scripts/child.ts';
import { present } from '../../scripts/chromium.ts';

const seconds = Number(process.argv[2] ?? 120);
const token = 'service-token-of-the-wall-bench';
const dataDir = mkdtempSync(join(tmpdir(), 'watchfloor-wall-bench-'));
const env = { DATA_DIR: dataDir, BACKOFFICE_SERVICE_TOKEN: token, LOG_LEVEL: 'error' };
const quiet = () => undefined;

interface Event {
  readonly at: number;
  readonly entity: string;
  readonly kind: string;
  readonly row: { readonly type?: number } | null;
}

const officeEnv = { ...env, BACKOFFICE_PORT: '0', ACTIVITY: 'busy', SEED_SCALE: '0.5' };
const office = await startProgram('backoffice/main.ts', officeEnv, quiet);
const officeUrl = `http://127.0.0.1:${office.port}`;
const gateway = await startProgram(
  'gateway/main.ts',
  { ...env, PORT: '0', BACKOFFICE_URL: officeUrl, BACKOFFICE_LIVE_URL: officeUrl },
  quiet,
);
const url = `http://127.0.0.1:${gateway.port}`;

const deposits: number[] = [];
const feed = io(officeUrl, { path: '/live', transports: ['websocket'], auth: { token } });
feed.on('connect', () => feed.emit('resume', { epoch: null, after: 0 }, quiet));
feed.on('events', (events: readonly Event[]) => {
  for (const { at, entity, kind, row } of events)
    if (entity === 'transaction' && kind === 'created' && row?.type === 0) deposits.push(at);
});

const executablePath = present();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
await context.request.post(`${url}/graphql`, {
  headers: { origin: url },
  data: {
    query: 'mutation ($e: String!, $p: String!) { signIn(email: $e, password: $p) { now } }',
    variables: { e: demoAccounts[0]?.email, p: demoPassword },
  },
});
const page = await context.newPage();
await page.goto(`${url}/wall/flow`);
await page.locator('.wall-tile[data-fresh=fresh]').first().waitFor({ timeout: 60_000 });
await page.evaluate(() => {
  const changes: number[] = [];
  Object.assign(window, { changes });
  const path = document.querySelector('[data-testid="tile.deposits"] svg');
  if (!path) throw new Error('There are no bars');
  new MutationObserver(() => changes.push(Date.now())).observe(path, {
    ...{ attributes: true, subtree: true },
  });
});
const begun = Date.now();
await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
const changes = await page.evaluate(() => (window as unknown as { changes: number[] }).changes);
const last = changes.at(-1) ?? 0;

const took = deposits
  .filter((at) => at >= begun && at <= last)
  .map((at) => (changes.find((change) => change >= at) ?? Number.NaN) - at)
  .sort((a, b) => a - b);
const part = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))];
process.stdout.write(
  `${took.length} deposits in ${seconds} s: p50 ${part(0.5)} ms, p90 ${part(0.9)} ms, p99 ${part(0.99)} ms, at most ${took.at(-1)} ms\n`,
);

feed.disconnect();
await browser.close();
await stopProgram(gateway);
await stopProgram(office);
rmSync(dataDir, { recursive: true, force: true });
