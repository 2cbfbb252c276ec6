/**
 * A back office without cost: prebuilt bodies, so that only the program in front of it is measured.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { transactionRow } from '../../gateway/testing/rows.ts';

const bodyOf = (value: unknown) => Buffer.from(JSON.stringify(value));
const rows = Array.from({ length: 100 }, (_, i) => transactionRow(1_000_000 + i));
const admin = { id: 1, email: 'bench@x.test', userName: null, status: 1, blocked: false };
const bodies: Readonly<Record<string, Buffer>> = {
  '/v2/Trading/GetOperations': bodyOf({ items: rows, total: 1_000_000 }),
  '/v2/Trading/GetOperation': bodyOf({ operation: rows[0] }),
  '/Login/SignIn': bodyOf({ accessToken: 'bench-token' }),
  '/Login/GetCurrentAdmin': bodyOf({ admin, settings: {} }),
  '/v1/ext': bodyOf({ extensions: [] }),
};

const server = createServer((request, response) => {
  request.resume();
  const body = bodies[request.url ?? ''] ?? Buffer.from('{}');
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
});
server.keepAliveTimeout = 600_000;
server.listen(0, '127.0.0.1', () =>
  process.send?.({ ready: true, port: (server.address() as AddressInfo).port }),
);
process.on('disconnect', () => process.exit(0));
