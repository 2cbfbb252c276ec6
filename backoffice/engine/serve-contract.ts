import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

const documents = ['openapi', 'openapi-v1', 'openapi-extensions'];

/** Serves the OpenAPI documents of the contract, which hold nothing that needs a session. */
export function serveContract(app: FastifyInstance): void {
  for (const name of documents) {
    const file = new URL(`../contract/${name}.json`, import.meta.url);
    app.get(`/docs/${name}.json`, async (_, reply) => {
      const text = await readFile(file, 'utf8');
      return reply.type('application/json; charset=utf-8').send(text);
    });
  }
}
