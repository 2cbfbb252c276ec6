import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BackOffice, type Caller } from './back-office.ts';

/** What the back office received as `If-None-Match`, in order. */
let received: (string | undefined)[];
/** The version of its data; null for a back office that sends no validators. */
let version: number | null;
let server: Server;
let backOffice: BackOffice;

beforeEach(async () => {
  received = [];
  version = 1;
  server = createServer((request, response) => {
    received.push(request.headers['if-none-match']);
    const etag = version === null ? undefined : `"v${version}"`;
    if (etag) response.setHeader('ETag', etag);
    if (etag && request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.end(JSON.stringify({ version, token: request.headers.authorization }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  backOffice = new BackOffice({ url, authHeader: 'authorization', hostPrefix: '' });
});
afterEach(async () => {
  await backOffice.close();
  server.close();
});

const poll = { poller: { scope: '', offer: () => false }, sentCount: 0 };
const caller: Caller = { token: 'a', requestId: 'r', address: undefined, poll };
const read = async (as: Partial<Caller> = {}, method: 'GET' | 'POST' = 'GET') => {
  const call = { method, path: 'list', body: method === 'GET' ? undefined : '{}' };
  const { status, text } = await backOffice.read('GET list', call, { ...caller, ...as });
  return { status, ...(JSON.parse(text) as { version: number | null; token: string }) };
};

test('a poll asks whether its last response still holds, and takes it if it does', async () => {
  expect(await read()).toMatchObject({ status: 200, version: 1 });
  expect(await read()).toMatchObject({ status: 200, version: 1 });
  version = 2;
  expect(await read()).toMatchObject({ status: 200, version: 2 });
  expect(await read()).toMatchObject({ status: 200, version: 2 });
  expect(received).toEqual([undefined, '"v1"', '"v1"', '"v2"']);
});

test('a response is never given to another session', async () => {
  await read();
  expect(await read({ token: 'b' })).toMatchObject({ token: 'b' });
  expect(received).toEqual([undefined, undefined]);
});

test('only polls by GET are validated', async () => {
  await read();
  await read({ poll: undefined });
  await read({}, 'POST');
  expect(received).toEqual([undefined, undefined, undefined]);
});

test('without validators each poll has a body', async () => {
  version = null;
  await read();
  await read();
  expect(received).toEqual([undefined, undefined]);
});
