/**
 * Measures the time from a dispute's opening in the back office to its row on another person's
 * screen, while the world is busy. It also checks the responses to two arbitrators who act on one
 * case within 10 ms. `npm run bench:dispute -- [samples]`
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium } from 'playwright';
import { Random } from '../../backoffice/seed/random.ts';
import { build } from '../../scripts/build.mjs';
import { startProgram, stopProgram } from '../../scripts/child.ts';
import { findChromium } from '../../scripts/chromium.ts';
import { execute, people, signIn } from '../browser/api-client.ts';
import type { Stack } from '../browser/stack.ts';
import { customersOf } from '../customers/customers.ts';

const samples = Number(process.argv[2] ?? 120);
const rounds = 20;
const random = new Random(5);
const print = (line: string) => process.stdout.write(`${line}\n`);
/** A row that has not arrived by then counts as lost. */
const rowTimeoutMs = 15_000;

const shared = {
  ...{ BACKOFFICE_SERVICE_TOKEN: 'service-token-of-the-bench', LOG_LEVEL: 'error' },
  OPERATIONS: 'any',
};
await build();
const office = await startProgram(
  'tests/customers/customer-office.ts',
  { ...shared, ACTIVITY: 'busy', BACKOFFICE_PORT: '0', DATA_DIR: '' },
  () => undefined,
);
const url = `http://127.0.0.1:${office.port}`;
const gateway = await startProgram(
  'gateway/main.ts',
  { ...shared, PORT: '0', BACKOFFICE_URL: url, BACKOFFICE_LIVE_URL: url, DATA_DIR: '.data/bench' },
  () => undefined,
);
const at = { url: `http://127.0.0.1:${gateway.port}` } as Stack;
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});

const enter = async (email: string) => {
  const context = await browser.newContext({
    baseURL: at.url,
    viewport: { width: 1440, height: 900 },
  });
  await signIn(context, at, email);
  return context;
};

const { fallOut } = customersOf(() => office.child);

/**
 * Records in the page when each row was first painted: in the frame after its insertion. It must
 * not contain named functions, because the helper that preserves names does not exist in the page.
 */
function recordRows(): void {
  Object.assign(window, { seen: {} });
  new MutationObserver(() =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        const { seen } = window as unknown as { seen: Record<string, number> };
        for (const cell of document.querySelectorAll('.grid [data-testid$=".id"]'))
          seen[(cell.getAttribute('data-testid') ?? '').replace('.id', '')] ??= Date.now();
      }),
    ),
  ).observe(document, { childList: true, subtree: true });
}

interface Sample {
  readonly toRow: number;
  readonly inOffice: number;
}

async function timeToRow(context: BrowserContext): Promise<Sample[]> {
  await execute(
    context,
    at,
    'mutation ($settings: SettingsInput!) { updateSettings(settings: $settings) { console } }',
    { settings: { console: { follow: true } } },
  );
  const page = await context.newPage();
  await page.addInitScript(recordRows);
  await page.goto('/arbitrator/awaiting?sort=-createdAt');
  await page.getByText('Live', { exact: true }).waitFor();
  const times: Sample[] = [];
  for (let n = 0; n < samples; n += 1) {
    // At a random phase of any timer in between.
    await sleep(random.int(200, 1_400));
    const opened = await fallOut();
    const seen = await page.waitForFunction(
      (id) => (window as unknown as { seen: Record<string, number> }).seen[id],
      opened.id,
      { timeout: rowTimeoutMs },
    );
    const { at, done } = opened;
    times.push({ toRow: Number(await seen.jsonValue()) - at, inOffice: done - at });
  }
  return times;
}

interface Dispute {
  readonly seen: string;
  readonly status: string;
}
const caseOf = async (context: BrowserContext, id: string) =>
  (
    await execute<{ dispute: Dispute }>(
      context,
      at,
      'query ($id: ID!) { dispute(id: $id) { seen status } }',
      { id },
    )
  ).dispute;

/** Returns the response to a person who acts on the version that they saw. */
async function act(context: BrowserContext, id: string, event: string, seen: string) {
  const answer = await context.request.post(`${at.url}/graphql`, {
    headers: { origin: at.url },
    data: {
      query: `mutation ($id: ID!, $intent: Intent!) { ${event}Dispute(id: $id, intent: $intent) { state } }`,
      variables: { id, intent: { key: crypto.randomUUID(), seen, comment: 'By the evidence' } },
    },
  });
  const { data, errors } = (await answer.json()) as {
    data?: Record<string, { state: string } | null>;
    errors?: readonly { extensions: { code: string } }[];
  };
  return data?.[`${event}Dispute`]?.state ?? errors?.[0]?.extensions.code ?? 'nothing';
}

const now = async (context: BrowserContext, id: string, event: string) =>
  act(context, id, event, (await caseOf(context, id)).seen);

type Race = (id: string, pause: () => Promise<unknown>) => Promise<readonly [string, string]>;

async function race(name: string, run: Race, context: BrowserContext): Promise<void> {
  const outcomes = new Map<string, number>();
  for (let n = 0; n < rounds; n += 1) {
    const { id } = await fallOut();
    const results = await run(id, () => sleep(random.int(0, 10)));
    const text = `${results.join(' / ')} → ${(await caseOf(context, id)).status}`;
    outcomes.set(text, (outcomes.get(text) ?? 0) + 1);
  }
  print(`\n${name}, ${rounds} times`);
  for (const [text, count] of outcomes) print(`- ${text}: ${count}`);
}

const first = await enter(people.arbitrator);
const second = await enter(people.admin);
const times = await timeToRow(second);
const report = (name: string, values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b);
  const share = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  print(
    `${name}: p50 ${share(0.5)} ms, p90 ${share(0.9)}, p99 ${share(0.99)}, most ${sorted.at(-1)}`,
  );
};
print(`${times.length} disputes`);
report(
  'to the row on the screen',
  times.map(({ toRow }) => toRow),
);
report(
  'of it, the transaction in the back office',
  times.map(({ inOffice }) => inOffice),
);

await race(
  'Both join',
  async (id, pause) => {
    const { seen } = await caseOf(first, id);
    return Promise.all([
      act(first, id, 'join', seen),
      pause().then(() => act(second, id, 'join', seen)),
    ]);
  },
  first,
);
await race(
  'One pays the buyer, the other takes the case over and returns it to the seller',
  async (id, pause) => {
    await now(first, id, 'join');
    await now(first, id, 'assign');
    const { seen } = await caseOf(second, id);
    return Promise.all([
      act(first, id, 'confirm', seen),
      pause().then(async () => {
        const taken = await act(second, id, 'takeOver', seen);
        return `${taken} ${await now(second, id, 'cancel')}`;
      }),
    ]);
  },
  first,
);

await browser.close();
await stopProgram(gateway);
await stopProgram(office);
process.exit();
