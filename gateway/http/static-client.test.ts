import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeOffice, startFakeOffice } from '../testing/fake-office.ts';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';

let office: FakeOffice;
let gateway: TestGateway;
let client: string;

beforeAll(async () => {
  office = await startFakeOffice();
  client = mkdtempSync(join(tmpdir(), 'watchfloor-client-'));
  mkdirSync(join(client, 'assets'));
  writeFileSync(join(client, 'index.html'), '<!doctype html><title>console</title>');
  writeFileSync(join(client, 'assets', 'app-abcdef12.js'), 'export {}');
  writeFileSync(join(client, 'assets', 'app-abcdef12.js.br'), 'brotli');
  gateway = await startGateway({ BACKOFFICE_URL: office.url, CLIENT_DIR: client });
});
afterAll(async () => {
  await gateway.close();
  await office.close();
  rmSync(client, { recursive: true, force: true });
});

test('the client: hashed names for ever, pages never, compressed where asked', async () => {
  const asset = await fetch(`${gateway.url}/assets/app-abcdef12.js`, {
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(asset.headers.get('cache-control')).toContain('immutable');
  for (const path of ['/', '/user/5', '/transactions?status=NEW']) {
    const page = await fetch(gateway.url + path, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(await page.text()).toContain('<title>console');
  }
  expect(
    (await fetch(`${gateway.url}/user/5`, { headers: { accept: 'application/json' } })).status,
  ).toBe(404);
  expect((await fetch(`${gateway.url}/..%2f..%2fetc/passwd`)).status).toBe(404);
  expect((await fetch(`${gateway.url}/`, { method: 'DELETE' })).status).toBe(405);
});

test('the client built anew under a running gateway: what is gone is 404, what is new is served', async () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(gateway.url + path, { headers, signal: AbortSignal.timeout(30_000) });
  writeFileSync(join(client, 'assets', 'app-99999999.js'), 'export const longer = "than before"');
  rmSync(join(client, 'assets', 'app-abcdef12.js'));
  rmSync(join(client, 'assets', 'app-abcdef12.js.br'));
  writeFileSync(join(client, 'index.html'), '<!doctype html><title>console anew</title>');
  expect((await get('/assets/app-abcdef12.js')).status).toBe(404);
  expect((await get('/assets/app-abcdef12.js', { 'accept-encoding': 'br' })).status).toBe(404);
  expect(await (await get('/assets/app-99999999.js')).text()).toContain('than before');
  expect(await (await get('/', { accept: 'text/html' })).text()).toContain('anew');
  // Ranges that end before they begin, and a file that exists but cannot be read.
  expect((await get('/assets/app-99999999.js', { range: 'bytes=9-3' })).status).toBe(200);
  const unreadable = createServer();
  await new Promise<void>((resolve) =>
    unreadable.listen(join(client, 'assets', 'pipe.js'), resolve),
  );
  await expect(get('/assets/pipe.js').then((answer) => answer.text())).rejects.toThrow(
    /fetch failed|terminated/,
  );
  unreadable.close();
  expect((await get('/healthz')).status).toBe(200);
});
