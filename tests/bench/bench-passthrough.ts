/** The reference: fetch, parse, stringify, without any gateway feature. */
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { Pool } from 'undici';

const pool = new Pool(process.env.BACKOFFICE_URL ?? '', { connections: 64, pipelining: 1 });
const app = fastify();
app.post('/*', async (request) => {
  const { body } = await pool.request({
    method: 'POST',
    path: request.url,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request.body),
  });
  return body.json();
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ ready: true, port: (app.server.address() as AddressInfo).port });
process.on('disconnect', () => process.exit(0));
