import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { build } from './build.ts';
import { findChromium } from './chromium.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { needRedis } from './redis.ts';
import { step } from './step.mjs';

interface Tally {
  passed: number;
  failed: number;
}

const reports = 'test-results';

/** Runs every check and prints the sum. Answers the exit code. */
export async function check(all: boolean): Promise<number> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const sum: Tally = { passed: 0, failed: 0 };
  const add = ({ passed, failed }: Tally) => {
    sum.passed += passed;
    sum.failed += failed;
  };

  for (const [name, ...command] of [
    ['Format and lint', 'biome', 'check', '--error-on-warnings', '.'],
    ['Promises and types of calls', 'eslint', '.'],
    ['Types', 'tsc', '-p', '.'],
    ['Nothing unused', 'knip'],
  ] as [string, ...string[]][]) {
    add(await asOne(name, command));
  }
  // The tests find it by themselves.
  const redis = await step<string>('Redis for the tests', (say) => needRedis(say)).catch(absent);
  if (!redis) add(missing());
  add(await vitest('Unit and contract tests', 'unit', [], {}));
  const postgres = await step<Postgres>('PostgreSQL for the tests', (say) =>
    startPostgres(say),
  ).catch(absent);
  if (postgres) {
    try {
      add(
        await vitest('The back office on PostgreSQL', 'postgres', ['backoffice'], {
          TEST_DATABASE_URL: postgres.url,
        }),
      );
    } finally {
      await postgres.stop();
    }
  } else add(missing());
  const chromium = await step('Chromium for the tests', () => findChromium()).catch(absent);
  if (chromium) {
    await build();
    add(await playwright(chromium, all));
  } else add(missing());

  console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed === 0 ? 0 : 1;
}

/** Names an absent engine; where everything must be there, that is a failure. */
function absent(error: unknown): undefined {
  console.log(`    ${error instanceof Error ? error.message : String(error)}`);
}

const missing = (): Tally => ({ passed: 0, failed: process.env.CI === 'true' ? 1 : 0 });

async function asOne(name: string, [tool = '', ...args]: string[]): Promise<Tally> {
  const code = await step(name, () => shown(`node_modules/.bin/${tool}`, args, {}));
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function vitest(name: string, id: string, filter: string[], env: Record<string, string>) {
  const file = `${reports}/${id}.json`;
  console.log(`\n  ${name}`);
  const args = ['run', ...filter, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const code = await shown('node_modules/.bin/vitest', args, env);
  const report = readReport<{ numPassedTests: number; numFailedTests: number }>(file);
  return settled(code, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0);
}

async function playwright(chromium: string, all: boolean): Promise<Tally> {
  const file = `${reports}/browser.json`;
  console.log('\n  In the browser');
  const env = {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...(all ? { TEST_ALL: '1' } : {}),
  };
  const code = await shown('node_modules/.bin/playwright', ['test', '--reporter=list,json'], env);
  const stats = readReport<{ stats: { expected: number; flaky: number; unexpected: number } }>(
    file,
  )?.stats;
  return settled(code, (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0);
}

/** A run that failed without a failed test, or in which no test ran, is one failure more. */
function settled(code: number, passed: number, failed: number): Tally {
  const broken = (code !== 0 && failed === 0) || passed + failed === 0;
  return { passed, failed: failed + (broken ? 1 : 0) };
}

function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

function shown(command: string, args: string[], env: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
