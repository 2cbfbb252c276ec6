/**
 * Measures how far a wall is behind: from the time of each ledger entry to the figures in Chromium
 * that include it, over the real programs with `ACTIVITY=busy`. An entry's time is the start of its
 * unit of work, so the result includes the commit itself. The built client must exist. `npm run
 * bench:wall -- [seconds]`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, gt } from 'drizzle-orm';
import { chromium } from 'playwright';
import { openDatabase } from '../../backoffice/db/database.ts';
import { ledgerEntries } from '../../backoffice/db/schema/ledger.ts';
import { demoAccounts, demoPassword } from '../../backoffice/seed/demo-accounts.ts';
import { startProgram, stopProgram } from '../../scripts/child.ts';
import { present } from '../../scripts/chromium.ts';

const seconds = Number(process.argv[2] ?? 120);
const token = 'service-token-of-the-wall-bench';
const dataDir = mkdtempSync(join(tmpdir(), 'watchfloor-wall-bench-'));
const env = {
  ...{ DATA_DIR: dataDir, BACKOFFICE_SERVICE_TOKEN: token, LOG_LEVEL: 'error' },
  OPERATIONS: 'any',
};
const quiet = () => undefined;

/** The board's content when it changed; unix milliseconds. */
interface Change {
  readonly entry: number;
  readonly at: number;
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
await page.goto(`${url}/wall/money`);
await page.locator('.wall-money').waitFor({ timeout: 60_000 });
await page.evaluate(() => {
  const money = document.querySelector<HTMLElement>('.wall-money');
  if (!money) throw new Error('There is no money');
  const changes: Change[] = [{ entry: Number(money.dataset.entry), at: Date.now() }];
  Object.assign(window, { changes });
  new MutationObserver(() =>
    changes.push({ entry: Number(money.dataset.entry), at: Date.now() }),
  ).observe(money, { attributeFilter: ['data-entry'] });
});
const load = () => loadavg()[0]?.toFixed(1);
const before = load();
await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
const after = load();
const changes = await page.evaluate(() => (window as unknown as { changes: Change[] }).changes);
await browser.close();
await stopProgram(gateway);
await stopProgram(office);

const database = await openDatabase({ dataDir: join(dataDir, 'database') });
const first = changes[0]?.entry ?? 0;
const entries = await database.db
  .select({ id: ledgerEntries.id, at: ledgerEntries.dateCreated })
  .from(ledgerEntries)
  .where(gt(ledgerEntries.id, first))
  .orderBy(asc(ledgerEntries.id));
await database.close();
rmSync(dataDir, { recursive: true, force: true });

const took = entries
  .flatMap(({ id, at }) => {
    const shown = changes.find(({ entry }) => entry >= id);
    return shown ? [shown.at - at.getTime()] : [];
  })
  .sort((a, b) => a - b);
const part = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))];
process.stdout.write(
  `${took.length} ledger entries in ${seconds} s: p50 ${part(0.5)} ms, p90 ${part(0.9)} ms, ` +
    `p99 ${part(0.99)} ms, at most ${took.at(-1)} ms (load ${before} to ${after})\n`,
);
