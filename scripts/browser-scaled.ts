/**
 * Runs the browser tests over two instances of each program, PostgreSQL and Redis. Further
 * arguments are Playwright's own. `npm run browser:scaled -- [file …]`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseNamed, onServer, startPostgres } from './postgres.ts';
import { needRedis } from './redis.ts';
import { show } from './show.ts';
import { runStep, step } from './step.mjs';

const database = 'world';

/** Creates the world of the browser tests as a template database. */
async function makeWorld(server: string, folder: string): Promise<string> {
  await onServer(server, (client) => client.query(`create database ${database}`));
  const url = databaseNamed(server, database);
  await runStep('The world of the browser tests', process.execPath, [
    ...['--import', 'tsx', 'tests/browser/make-world.ts', folder, url],
  ]);
  return url;
}

await step('Redis', (setDetail) => needRedis(setDetail));
const postgres = await step('PostgreSQL', (setDetail) => startPostgres(setDetail));
const folder = mkdtempSync(join(tmpdir(), 'watchfloor-scaled-'));
try {
  const url = await makeWorld(postgres.url, folder);
  const env = { WATCHFLOOR_WORLD: folder, WATCHFLOOR_SCALED: url };
  const args = ['test', ...process.argv.slice(2)];
  process.exitCode = await show('node_modules/.bin/playwright', args, { env });
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
