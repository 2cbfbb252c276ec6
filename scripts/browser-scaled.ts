/**
 * The browser tests over two of each program, PostgreSQL and Redis: what follows is Playwright's own.
 * `npm run browser:scaled -- [file …]`
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from './postgres.ts';
import { needRedis } from './redis.ts';
import { runStep, step } from './step.mjs';

const database = 'world';

/** The world of the browser tests as a database to copy from. */
async function makeWorld(server: string, folder: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${database}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${database}`;
  await runStep('The world of the browser tests', process.execPath, [
    ...['--import', 'tsx', 'tests/browser/make-world.ts', folder, String(url)],
  ]);
  return String(url);
}

function playwright(env: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn('node_modules/.bin/playwright', ['test', ...process.argv.slice(2)], {
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

await step('Redis', (say) => needRedis(say));
const postgres = await step('PostgreSQL', (say) => startPostgres(say));
const folder = mkdtempSync(join(tmpdir(), 'watchfloor-scaled-'));
try {
  const url = await makeWorld(postgres.url, folder);
  process.exitCode = await playwright({ WATCHFLOOR_WORLD: folder, WATCHFLOOR_SCALED: url });
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
