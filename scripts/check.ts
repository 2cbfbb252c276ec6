import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { findHeadless } from './chromium.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { needRedis } from './redis.ts';
import { show } from './show.ts';
import { type Job, runSideBySide } from './side-by-side.ts';
import { run, step } from './step.mjs';
import { type Part, summary } from './tally.ts';
import { type Counts, readBench, readFaults, readPlaywright, readVitest } from './test-reports.ts';

type Env = Readonly<Record<string, string>>;

const reports = 'test-results';
const bin = (tool: string) => `node_modules/.bin/${tool}`;

const tool = (name: string, command: string, ...args: string[]): Job => ({
  name,
  work: () => run(name, bin(command), args),
});
const makeWorlds = (name: string, env: Env): Job => ({
  name,
  work: () =>
    run(name, process.execPath, ['--import', 'tsx', 'backoffice/db/testing/make-templates.ts'], {
      env: { ...process.env, ...env },
    }),
});

/** Null where no browser will look at it. */
const makeWorld = (folder: string | null): readonly Job[] =>
  folder === null
    ? []
    : [
        {
          name: worldOfBrowser,
          work: () =>
            run(worldOfBrowser, process.execPath, [
              ...['--import', 'tsx', 'tests/browser/make-world.ts', folder],
            ]),
        },
      ];

const worldOfBrowser = 'The world of the browser tests';
const building = 'Building the client';
/** The longest first: two run at once. */
const jobs = (postgres: Env, world: string | null): readonly Job[] => [
  tool('Promises and types of calls', 'oxlint'),
  {
    name: 'Types',
    // The newest checker takes a third of the time; what asks the compiler itself needs the one before.
    work: () => run('Types', process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', '.']),
  },
  ...makeWorld(world),
  makeWorlds('The small worlds of the tests', {}),
  ...(postgres.TEST_DATABASE_URL ? [makeWorlds('The same on PostgreSQL', postgres)] : []),
  { name: building, work: () => build() },
  tool('Format and lint', 'biome', 'check', '--error-on-warnings', '.'),
  tool('Nothing unused', 'knip'),
];

/** Runs every check and prints the sum. Answers the exit code. */
export async function check(all: boolean): Promise<number> {
  const begun = performance.now();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  // Tests find Redis by themselves.
  const redis = await step<string>('Redis for the tests', (say) => needRedis(say)).catch(absent);
  const postgres = await step<Postgres>('PostgreSQL for the tests', (say) =>
    startPostgres(say),
  ).catch(absent);
  const chromium = await step('Chromium for the tests', () => findHeadless()).catch(absent);
  const engines = { Redis: redis, PostgreSQL: postgres, Chromium: chromium };
  const parts = Object.entries(engines).flatMap(([name, there]) => (there ? [] : [missing(name)]));
  const world = chromium ? mkdtempSync(join(tmpdir(), 'watchfloor-world-')) : null;
  try {
    const env: Env = postgres ? { TEST_DATABASE_URL: postgres.url } : {};
    const still = await runSideBySide('Without running it', jobs(env, world));
    parts.push(...still, await vitest('Unit and contract tests', 'unit', [], env));
    const sideBySide = [postgres && onEmbedded(all), redis && onLinux && underFire()];
    parts.push(...(await Promise.all(sideBySide.flatMap((part) => part || []))));
    const made = (what: string) => still.some(({ name, failed }) => name === what && failed === 0);
    if (chromium && world && made(building) && made(worldOfBrowser))
      parts.push(
        await playwright(chromium, world, all),
        ...(all && postgres && redis ? [await onTwoOfEach(chromium)] : []),
        ...(onLinux ? [await speed(chromium)] : []),
      );
  } finally {
    await postgres?.stop();
    if (world) rmSync(world, { recursive: true, force: true });
  }
  console.log(summary(parts, performance.now() - begun));
  return parts.some(({ failed }) => failed > 0) ? 1 : 0;
}

/** Where the engines could differ: transactions, locks, the ledger, random histories. `--all`: everything. */
const engineTests = [
  ...['backoffice/db', 'backoffice/engine', 'backoffice/ledger'],
  '.property.test',
];

/** PostgreSQL answers in half the time, so it takes the whole; the browser tests run on the embedded engine as well. */
const onEmbedded = (all: boolean): Promise<Part> =>
  vitest('The embedded engine', 'embedded', all ? ['backoffice'] : engineTests, {});

/** Names an absent engine. */
function absent(error: unknown): undefined {
  console.log(`    ${error instanceof Error ? error.message : String(error)}`);
}

/** An engine that is not there: where everything must be there, that is a failure. */
const missing = (engine: string): Part => ({
  name: `${engine} is not here`,
  ...{ passed: 0, failed: process.env.CI === 'true' ? 1 : 0, took: 0 },
});

async function vitest(name: string, id: string, filter: string[], env: Env): Promise<Part> {
  const file = `${reports}/${id}.json`;
  const args = ['run', ...filter, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  return settled(
    name,
    () => show(bin('vitest'), args, env),
    () => readVitest(file),
  );
}

async function playwright(chromium: string, world: string, all: boolean): Promise<Part> {
  const file = `${reports}/browser.json`;
  const env = {
    CHROMIUM: chromium,
    WATCHFLOOR_WORLD: world,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...(all ? { TEST_ALL: '1' } : {}),
  };
  const args = ['test', '--reporter=list,json'];
  return settled(
    'In the browser',
    () => show(bin('playwright'), args, env),
    () => readPlaywright(file),
  );
}

/** The same again over two gateways, two back offices, PostgreSQL and Redis. */
function onTwoOfEach(chromium: string): Promise<Part> {
  const file = `${reports}/scaled.json`;
  const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const args = ['--import', 'tsx', 'scripts/browser-scaled.ts', '--reporter=list,json'];
  return settled(
    'In the browser, two of each program',
    () => show(process.execPath, args, env),
    () => readPlaywright(file),
  );
}

/** It reads Linux's own counts, and so does what measures. */
const onLinux = process.platform === 'linux';

/** It waits more than it works, so it runs beside something else, and is told when it is over. */
function underFire(): Promise<Part> {
  const args = ['--import', 'tsx', 'tests/faults/faults.ts', '--smoke', '--seed', '1'];
  const told = (code: number) => (said: unknown) => {
    console.log(`\n${said instanceof Error ? said.message : String(said)}`);
    return code;
  };
  const work = () => run('Under fire', process.execPath, args).then(told(0), told(1));
  return settled('Under fire', work, () => readFaults('faults/smoke.json'));
}

/** What measures needs the machine for itself, so it comes last. */
const speed = (chromium: string): Promise<Part> =>
  settled(
    'Speed',
    () =>
      show(process.execPath, ['--import', 'tsx', 'tests/bench/bench.ts', '--short'], {
        CHROMIUM: chromium,
      }),
    () => readBench('bench/short.json'),
  );

/** A run that failed without a failed test, or in which no test ran, is one failure more. */
async function settled(
  name: string,
  work: () => Promise<number>,
  read: () => Counts,
): Promise<Part> {
  console.log(`\n  ${name}`);
  const begun = performance.now();
  const code = await work();
  const report = read();
  const broken = (code !== 0 && report.failed === 0) || report.passed + report.failed === 0;
  const took = performance.now() - begun;
  return { name, ...report, failed: report.failed + (broken ? 1 : 0), took };
}
