import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { demoAccounts, demoPassword } from './seed/demo-accounts.ts';
import type { Body } from './testing/office.ts';

/**
 * Tests the program as started: killed during work, stopped, left without its parent. The first
 * start seeds.
 */
vi.setConfig({ testTimeout: 240_000 });

const dataDir = mkdtempSync(join(tmpdir(), 'watchfloor-office-'));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

interface Report {
  readonly ready?: true;
  readonly port?: number;
  readonly progress?: string;
}

async function start(env: Record<string, string> = {}) {
  const child = fork('backoffice/main.ts', [], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      ...{ DATA_DIR: dataDir, BACKOFFICE_PORT: '0', SEED_SCALE: '0.01', ACTIVITY: 'off' },
      ...{ DATABASE_URL: '', LOG_LEVEL: 'silent', ...env },
    },
  });
  children.push(child);
  const progress: string[] = [];
  let stderrText = '';
  child.stderr?.on('data', (chunk) => {
    stderrText += String(chunk);
  });
  const logged: string[] = [];
  child.stdout?.on('data', (chunk) => logged.push(String(chunk)));
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const ready = new Promise<number>((done, fail) => {
    child.on('message', (message: Report) => {
      if (message.progress) progress.push(message.progress);
      if (message.ready) done(message.port ?? 0);
    });
    void ended.then((code) => fail(new Error(`ended with ${code}: ${stderrText}`)));
  });
  return { child, ended, progress, logged, port: await ready };
}

const account = demoAccounts[0] ?? { email: '' };

async function client(port: number) {
  const call = async (path: string, payload: unknown, method = 'POST', token?: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
      body: JSON.stringify(payload),
    });
    return (await response.json()) as Body;
  };
  const given = { email: account.email, password: demoPassword };
  const { accessToken } = await call('Login/SignIn', given);
  return (path: string, payload: unknown, method = 'POST') =>
    call(path, payload, method, accessToken);
}

/** How often the program is killed; each start takes some seconds. */
const kills = process.env.TEST_ALL ? 5 : 1;

test('kill -9 while acting loses nothing that was acknowledged', async () => {
  const acknowledged: { id: number; details: string }[] = [];
  for (let round = 0; round < kills; round += 1) {
    const { child, port, ended, progress } = await start();
    if (round === 0) expect(progress.length).toBeGreaterThan(1);
    const call = await client(port);
    const filters = { statusList: [0, 1, 6] };
    const { items } = await call('v2/Trading/GetOperations', { filters, paging: { limit: 5 } });
    expect(items.length).toBeGreaterThan(0);
    let answered = 0;
    const acts = Array.from({ length: 60 }, async (_, n) => {
      const id = items[n % items.length]?.id ?? 0;
      const details = `round ${round}, act ${n}`;
      const payload = { transactionId: id, details };
      const { result } = await call('Transaction/AdminCheckTransaction', payload, 'PUT');
      if (result.Success) acknowledged.push({ id, details });
      answered += 1;
      if (answered === 3 + round) child.kill('SIGKILL');
    });
    await Promise.allSettled(acts);
    await ended;
  }
  const { child, port, ended } = await start();
  const call = await client(port);
  expect(acknowledged.length).toBeGreaterThanOrEqual(kills === 1 ? 3 : 25);
  const { logList } = await call('User/GetAdminLogs', { action: 'transaction.check', limit: 1000 });
  for (const { id, details } of acknowledged) {
    expect(logList.filter(({ comment }) => comment === details).length, details).toBe(1);
    const history = await call('Transaction/GetTransactionStatusHistory', { transactionId: id });
    expect(history.items.filter(({ comment }) => comment === details).length).toBe(1);
  }
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('the log has every call without its values', async () => {
  const { child, port, ended, logged } = await start({ LOG_LEVEL: 'debug' });
  const canary = 'canary-51d3';
  const url = `http://127.0.0.1:${port}`;
  const call = await client(port);
  await call('v2/Trading/GetOperations', { filters: { search: canary } });
  await call('v2/Login/ChangePassword', { oldPassword: canary, newPassword: canary });
  await call('Transaction/AdminCheckTransaction', { transactionId: 1, details: canary }, 'PUT');
  const headers = { 'content-type': 'application/json', authorization: canary };
  const body = JSON.stringify({ email: `${canary}@example.test`, password: canary, code: canary });
  await fetch(`${url}/Login/SignIn?email=${canary}`, { method: 'POST', headers, body });
  await fetch(`${url}/v1/transactions?search=${canary}`, { headers });
  await fetch(`${url}/${canary}`, { method: 'POST', headers, body: `{"broken":"${canary}` });
  child.kill('SIGTERM');
  await ended;
  const log = logged.join('');
  expect(log).toContain('"route":"/v2/Login/ChangePassword"');
  expect(log.match(/"answered"/g)?.length).toBe(7);
  for (const secret of [canary, demoPassword, account.email]) expect(log).not.toContain(secret);
});

test('it listens on 127.0.0.1 only, whatever HOST is', async () => {
  const { child, port, ended } = await start({ HOST: '0.0.0.0' });
  // A listener on all addresses would respond here as well.
  await expect(fetch(`http://127.0.0.2:${port}/healthz`)).rejects.toThrow('fetch failed');
  child.kill('SIGTERM');
  await ended;
});

test('a second one on the same data says so and ends', async () => {
  const { child, ended } = await start();
  await expect(start()).rejects.toThrow(/in use/);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('a port that is taken is told with the setting’s name, before anything is seeded', async () => {
  const taken = createServer();
  await new Promise<void>((listening) => taken.listen(0, '127.0.0.1', listening));
  const { port } = taken.address() as AddressInfo;
  const other = mkdtempSync(join(tmpdir(), 'watchfloor-office-'));
  await expect(start({ DATA_DIR: other, BACKOFFICE_PORT: String(port) })).rejects.toThrow(
    `Port ${port} is taken: choose another with BACKOFFICE_PORT`,
  );
  expect(readdirSync(other)).toEqual([]);
  taken.close();
  rmSync(other, { recursive: true, force: true });
});

test('it ends by itself when whoever started it is gone', async () => {
  const { child, ended } = await start();
  child.disconnect();
  expect(await ended).toBe(0);
});
