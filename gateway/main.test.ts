import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/**
 * Tests the program as it is started: twice over the same files, killed, and with damaged files.
 */
let dataDir: string;
let children: ChildProcess[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'watchfloor-gateway-'));
  children = [];
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}) {
  const child = fork('gateway/main.ts', [], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      ...{ DATA_DIR: dataDir, PORT: '0', BACKOFFICE_URL: 'http://127.0.0.1:1' },
      ...{ OPERATIONS: 'any', REDIS_URL: '', SESSION_SECRET: '', LOG_LEVEL: 'warn', ...env },
    },
  });
  children.push(child);
  let errors = '';
  let log = '';
  child.stderr?.on('data', (chunk) => {
    errors += String(chunk);
  });
  child.stdout?.on('data', (chunk) => {
    log += String(chunk);
  });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const stderrClosed = new Promise<void>((done) => child.stderr?.once('close', done));
  await new Promise<void>((done, fail) => {
    child.once('message', () => done());
    void Promise.all([ended, stderrClosed]).then(([code]) =>
      fail(new Error(`ended with ${code}: ${errors}`)),
    );
  });
  return { child, ended, log: () => log };
}

test('a second gateway on the same folder is refused, and a killed one does not stand in the way', async () => {
  const { child, ended } = await start();
  const refused = await start().catch((error: Error) => error.message);
  expect(refused).toBe(
    `ended with 1: The folder ${dataDir} (DATA_DIR) is in use by process ${child.pid}. ` +
      'Stop that process, set another DATA_DIR, or set REDIS_URL: gateways share their state there.\n',
  );
  child.kill('SIGKILL');
  await ended;
  const third = await start();
  third.child.kill('SIGTERM');
  expect(await third.ended).toBe(0);
});

test('it ends by itself when the process that started it is gone', async () => {
  const { child, ended } = await start();
  child.disconnect();
  expect(await ended).toBe(0);
});

const intent = JSON.stringify({
  ...{ key: 'key-1', adminId: '1', payload: 'x', mutation: 'confirmTransaction', objectId: '1' },
  ...{ state: 'done', at: new Date().toISOString() },
});

const damaged: readonly (readonly [file: string, text: string, line: RegExp])[] = [
  ['session-secret', '', /session-secret is empty\. Delete it: a new secret is made/],
  ['displays.json', '{"last": 1, "displ', /displays\.json is not a list of displays\. Restore it/],
  ['displays.json', '{"last": "x"}', /displays\.json is not a list of displays\. Restore it/],
  [
    'intents.jsonl',
    `{"key": "a", "sta\n${intent}\n`,
    /intents\.jsonl is damaged in line 1\. Restore it from a backup/,
  ],
  ['intents.jsonl', `${intent}\n{}\n`, /intents\.jsonl is damaged in line 2\. Restore/],
];

test.each(damaged)('a damaged %s is named with its remedy', async (file, text, line) => {
  mkdirSync(join(dataDir, 'gateway'));
  writeFileSync(join(dataDir, 'gateway', file), text);
  const message = await start().catch((error: Error) => error.message);
  expect(message).toMatch(line);
  expect(message).not.toMatch(/\n\s+at /);
});

test('an unfinished last line of the actions is left out with a warning', async () => {
  const path = join(dataDir, 'gateway', 'intents.jsonl');
  mkdirSync(join(dataDir, 'gateway'));
  writeFileSync(path, `${intent}\n${intent.slice(0, 30)}`);
  const { child, ended, log } = await start();
  expect(log()).toContain('intents.jsonl: its last line is unfinished and was left out');
  child.kill('SIGTERM');
  await ended;
  expect(readFileSync(path, 'utf8')).toBe(`${intent}\n`);
});

test('a missing list of known documents is named with its remedy', async () => {
  const nowhere = join(dataDir, 'client');
  await expect(start({ OPERATIONS: 'known', CLIENT_DIR: nowhere })).rejects.toThrow(
    `${join(dataDir, 'operations.json')} does not list what the client may ask`,
  );
});
