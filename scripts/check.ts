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

const minuteMs = 60_000;
/**
 * The time limit of each part of `npm test`: three times what it needs on two cores. A part that
 * hangs fails, and the others continue.
 */
const timeoutsMs = {
  job: 8 * minuteMs,
  unit: 30 * minuteMs,
  browser: 24 * minuteMs,
  faults: 12 * minuteMs,
  speed: 10 * minuteMs,
};

const reports = 'test-results';
const bin = (tool: string) => `node_modules/.bin/${tool}`;

const tool = (name: string, command: string, ...args: string[]): Job => ({
  name,
  work: () => run(name, bin(command), args, { timeout: timeoutsMs.job }),
});
const makeWorlds = (name: string, env: Env): Job => ({
  name,
  work: () =>
    run(name, process.execPath, ['--import', 'tsx', 'backoffice/testing/make-templates.ts'], {
      env: { ...process.env, ...env },
      timeout: timeoutsMs.job,
    }),
});

/** Null if no browser test needs it. */
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
/** The longest first, because two run at once. */
const jobs = (postgres: Env, world: string | null): readonly Job[] => [
  tool('Promises and types of calls', 'oxlint'),
  {
    name: 'Types',
    // The newest checker takes a third of the time. Code that uses the compiler API needs the
    // previous one.
    work: () => run('Types', process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', '.']),
  },
  ...makeWorld(world),
  makeWorlds('The small worlds of the tests', {}),
  ...(postgres.TEST_DATABASE_URL ? [makeWorlds('The same on PostgreSQL', postgres)] : []),
  { name: building, work: () => build() },
  tool('Format and lint', 'biome', 'check', '--error-on-warnings', '.'),
  tool('Nothing unused', 'knip'),
];

/** Runs every check and prints the summary. Returns the exit code. */
export async function check(all: boolean): Promise<number> {
  const begun = performance.now();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  // The tests find Redis by themselves.
  const redis = await step<string>('Redis for the tests', (setDetail) =>
    needRedis(setDetail),
  ).catch(absent);
  const postgres = await step<Postgres>('PostgreSQL for the tests', (setDetail) =>
    startPostgres(setDetail),
  ).catch(absent);
  const chromium = await step('Chromium for the tests', () => findHeadless()).catch(absent);
  const engines = { Redis: redis, PostgreSQL: postgres, Chromium: chromium };
  const parts = Object.entries(engines).flatMap(([name, there]) => (there ? [] : [missing(name)]));
  const world = chromium ? mkdtempSync(join(tmpdir(), 'watchfloor-world-')) : null;
  try {
    const env: Env = postgres ? { TEST_DATABASE_URL: postgres.url } : {};
    const still = await runSideBySide('Without running it', jobs(env, world));
    parts.push(
      ...still,
      await vitest({ name: 'Unit and contract tests', id: 'unit', filter: [], env, all }),
    );
    const sideBySide = [postgres && onEmbedded(all), redis && onLinux && underFire()];
    parts.push(...(await Promise.all(sideBySide.flatMap((part) => part || []))));
    const made = (what: string) => still.some(({ name, failed }) => name === what && failed === 0);
    if (chromium && world && made(building) && made(worldOfBrowser))
      parts.push(
        await playwright(chromium, world, all),
        ...(all && postgres && redis ? [await onTwoOfEach(chromium)] : []),
        ...(all && redis ? [await behindNginx()] : []),
        ...(onLinux ? [await speed(chromium)] : []),
      );
  } finally {
    await postgres?.stop();
    if (world) rmSync(world, { recursive: true, force: true });
  }
  console.log(summary(parts, performance.now() - begun));
  return parts.some(({ failed }) => failed > 0) ? 1 : 0;
}

/**
 * Tests in which the engines could differ: transactions, locks, the ledger. `--all`: everything,
 * random histories among it.
 */
const engineTests = ['backoffice/db', 'backoffice/engine', 'backoffice/ledger'];

/**
 * PostgreSQL responds in half the time, so it runs the whole suite. The browser tests run on the
 * embedded engine as well.
 */
const onEmbedded = (all: boolean): Promise<Part> =>
  vitest({
    ...{ name: 'The embedded engine', id: 'embedded', env: {}, all },
    filter: all ? ['backoffice'] : engineTests,
  });

/** Names a missing engine. */
function absent(error: unknown): undefined {
  console.log(`    ${error instanceof Error ? error.message : String(error)}`);
}

/** Reports a missing engine, which is a failure if everything is required. */
const missing = (engine: string): Part => ({
  name: `${engine} is not here`,
  ...{ passed: 0, failed: process.env.CI === 'true' ? 1 : 0, took: 0 },
});

interface VitestRun {
  readonly name: string;
  readonly id: string;
  readonly filter: readonly string[];
  readonly env: Env;
  readonly all: boolean;
}

async function vitest({ name, id, filter, env, all }: VitestRun): Promise<Part> {
  const file = `${reports}/${id}.json`;
  const args = ['run', ...filter, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const wholeEnv = all ? { ...env, TEST_ALL: '1' } : env;
  return settled(
    name,
    () =>
      show(bin('vitest'), args, { env: wholeEnv, timeoutMs: all ? undefined : timeoutsMs.unit }),
    () => readVitest(file),
  );
}

async function playwright(chromium: string, world: string, all: boolean): Promise<Part> {
  const file = `${reports}/browser.json`;
  const env = {
    CHROMIUM: chromium,
    WATCHFLOOR_WORLD: world,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...(all ? { TEST_ALL: '1' } : { TEST_SHORT: '1' }),
  };
  const args = ['test', '--reporter=list,json'];
  return settled(
    'In the browser',
    () => show(bin('playwright'), args, { env, timeoutMs: all ? undefined : timeoutsMs.browser }),
    () => readPlaywright(file),
  );
}

/** Repeats the tests over two gateways, two back offices, PostgreSQL and Redis. */
function onTwoOfEach(chromium: string): Promise<Part> {
  const file = `${reports}/scaled.json`;
  const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const args = ['--import', 'tsx', 'scripts/browser-scaled.ts', '--reporter=list,json'];
  return settled(
    'In the browser, two of each program',
    () => show(process.execPath, args, { env }),
    () => readPlaywright(file),
  );
}

/** Tests `deploy/` as an administrator installs it. */
const behindNginx = (): Promise<Part> =>
  vitest({
    ...{ name: 'Two gateways behind nginx', id: 'deploy', all: true },
    ...{ filter: ['tests/deploy'], env: { TEST_DEPLOY: '1' } },
  });

/** These tests read Linux's own counters, and so does the bench. */
const onLinux = process.platform === 'linux';

/**
 * Runs the load test. It waits more than it works, so it runs next to another part and reports at
 * its end.
 */
function underFire(): Promise<Part> {
  const args = ['--import', 'tsx', 'tests/faults/faults.ts', '--smoke', '--seed', '1'];
  const printAndReturn = (code: number) => (outcome: unknown) => {
    console.log(`\n${outcome instanceof Error ? outcome.message : String(outcome)}`);
    return code;
  };
  const work = () =>
    run('Under fire', process.execPath, args, { timeout: timeoutsMs.faults }).then(
      printAndReturn(0),
      printAndReturn(1),
    );
  return settled('Under fire', work, () => readFaults('faults/smoke.json'));
}

/** Measurements need the machine for themselves, so they come last. */
const speed = (chromium: string): Promise<Part> =>
  settled(
    'Speed',
    () =>
      show(process.execPath, ['--import', 'tsx', 'tests/bench/bench.ts', '--short'], {
        env: { CHROMIUM: chromium },
        timeoutMs: timeoutsMs.speed,
      }),
    () => readBench('bench/short.json'),
  );

/** A run that failed without a failed test, or that ran no test, counts as one more failure. */
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
