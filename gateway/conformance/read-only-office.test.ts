import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ReadOnlyOffice } from './read-only-office.ts';

const caller = { token: 't', requestId: 'r', address: undefined };
let requests: string[] = [];
/** Statuses of the next answers; later ones are 200. */
let statuses: number[] = [];
let waits: number[] = [];
let server: Server;
let office: ReadOnlyOffice;

beforeEach(async () => {
  requests = [];
  statuses = [];
  waits = [];
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.writeHead(statuses.shift() ?? 200, { 'retry-after': '3' }).end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  office = new ReadOnlyOffice({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ authHeader: 'authorization', hostPrefix: '' },
    wait: async (milliseconds) => waits.push(milliseconds),
    isRead: (method, path) => method === 'GET' || path === 'v2/User/GetUsers',
  });
});
afterEach(async () => {
  await office.close();
  server.close();
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string) =>
  ({ method, path, body: method === 'GET' ? undefined : '{}' }) as const;

test('reads are sent, also those that are sent as POST', async () => {
  await office.read('a', call('GET', 'v1/users?limit=5'), caller);
  await office.read('b', call('POST', 'v2/User/GetUsers'), caller);
  expect(requests).toEqual(['GET /v1/users?limit=5', 'POST /v2/User/GetUsers']);
  expect(office.requests).toBe(2);
});

test.each([
  ['POST', 'v2/User/UsersBlock'],
  ['PUT', 'v2/User/GetUsers/../UsersBlock'],
  ['DELETE', 'v1/devices/5'],
] as const)('%s %s is not sent as a read', async (method, path) => {
  await expect(office.read('a', call(method, path), caller)).rejects.toThrow('is no read');
  expect(requests).toEqual([]);
});

test('a throttled sign-in is sent again', async () => {
  statuses = [429, 429];
  const answer = await office.write('POST Login/SignIn', call('POST', 'Login/SignIn'), caller);
  expect(answer.status).toBe(200);
  expect(waits).toEqual([3_000, 3_000]);
  expect(requests).toHaveLength(3);
});

test('of changes, a sign-in and a sign-out are sent', async () => {
  await office.write('POST Login/SignIn', call('POST', 'Login/SignIn'), caller);
  await office.write('POST Login/Logout', call('POST', 'Login/Logout'), caller);
  const block = call('PUT', 'v2/User/UsersBlock');
  await expect(office.write('PUT v2/User/UsersBlock', block, caller)).rejects.toThrow('not sent');
  expect(requests).toEqual(['POST /Login/SignIn', 'POST /Login/Logout']);
});
