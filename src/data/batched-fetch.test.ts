import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { batchedFetch } from './batched-fetch.ts';

type QueryBatch = readonly string[];

let server: Server;
let url: string;
/** Queries of each received request. */
let receivedBatches: QueryBatch[] = [];
/** The response lines for a batch; null simulates a server that does not accept batches. */
let lines: ((queries: QueryBatch) => string) | null;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      const payload = JSON.parse(body) as { q: string } | { q: string }[];
      receivedBatches.push([payload].flat().map(({ q }) => q));
      if (!Array.isArray(payload)) return response.end(JSON.stringify({ alone: payload.q }));
      if (!lines) return response.writeHead(400).end('{}');
      response.setHeader('content-type', 'application/jsonl; charset=utf-8');
      return response.end(lines(payload.map(({ q }) => q)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  receivedBatches = [];
});

const fetchQuery = async (q: string): Promise<unknown> =>
  (await batchedFetch(url, { method: 'POST', body: JSON.stringify({ q }) })).json();

test('what is asked in one moment is one request, and each has its own answer', async () => {
  lines = (queries) =>
    queries
      .map((q, index) => `[${index},{"together":"${q}"}]\n`)
      .toReversed()
      .join('');
  const answers = await Promise.all(['ä', 'b', 'c'].map(fetchQuery));
  expect(answers).toEqual(['ä', 'b', 'c'].map((q) => ({ together: q })));
  expect(receivedBatches).toEqual([['ä', 'b', 'c']]);
});

test('one question is asked as always', async () => {
  expect(await fetchQuery('a')).toEqual({ alone: 'a' });
  expect(receivedBatches).toEqual([['a']]);
});

test('what an answer left out is asked for alone', async () => {
  lines = () => '[1,{"together":"b"}]\n[0,{"toge';
  expect(await Promise.all(['a', 'b', 'c'].map(fetchQuery))).toEqual([
    { alone: 'a' },
    { together: 'b' },
    { alone: 'c' },
  ]);
});

test('where several are refused each is asked for alone', async () => {
  lines = null;
  expect(await Promise.all(['a', 'b'].map(fetchQuery))).toEqual([{ alone: 'a' }, { alone: 'b' }]);
});

test('no request brings more than the gateway takes', async () => {
  lines = (queries) => queries.map((q, index) => `[${index},{"together":"${q}"}]\n`).join('');
  const many = Array.from({ length: 45 }, (_, n) => `q${n}`);
  expect(await Promise.all(many.map(fetchQuery))).toEqual(many.map((q) => ({ together: q })));
  expect(receivedBatches.map(({ length }) => length).toSorted((a, b) => b - a)).toEqual([
    20, 20, 5,
  ]);
});

test('one of several of which there was too much is asked again, the others are not', async () => {
  lines = (queries) =>
    queries
      .map((q, index) =>
        q === 'b'
          ? `[${index},{"errors":[{"message":"","extensions":{"code":"OVERLOADED"}}]}]\n`
          : `[${index},{"together":"${q}"}]\n`,
      )
      .join('');
  expect(await Promise.all(['a', 'b', 'c'].map(fetchQuery))).toEqual([
    { together: 'a' },
    { alone: 'b' },
    { together: 'c' },
  ]);
  expect(receivedBatches).toEqual([['a', 'b', 'c'], ['b']]);
});
