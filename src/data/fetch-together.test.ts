import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fetchTogether } from './fetch-together.ts';

type Said = readonly string[];

let server: Server;
let url: string;
/** What each request brought. */
let heard: Said[] = [];
/** The lines that several are answered with; null: as if they could not be asked together. */
let lines: ((asked: Said) => string) | null;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      const said = JSON.parse(body) as { q: string } | { q: string }[];
      heard.push([said].flat().map(({ q }) => q));
      if (!Array.isArray(said)) return response.end(JSON.stringify({ alone: said.q }));
      if (!lines) return response.writeHead(400).end('{}');
      response.setHeader('content-type', 'application/jsonl; charset=utf-8');
      return response.end(lines(said.map(({ q }) => q)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  heard = [];
});

const ask = async (q: string): Promise<unknown> =>
  (await fetchTogether(url, { method: 'POST', body: JSON.stringify({ q }) })).json();

test('what is asked in one moment is one request, and each has its own answer', async () => {
  lines = (asked) =>
    asked
      .map((q, place) => `[${place},{"together":"${q}"}]\n`)
      .toReversed()
      .join('');
  const answers = await Promise.all(['ä', 'b', 'c'].map(ask));
  expect(answers).toEqual(['ä', 'b', 'c'].map((q) => ({ together: q })));
  expect(heard).toEqual([['ä', 'b', 'c']]);
});

test('one question is asked as always', async () => {
  expect(await ask('a')).toEqual({ alone: 'a' });
  expect(heard).toEqual([['a']]);
});

test('what an answer left out is asked for alone', async () => {
  lines = () => '[1,{"together":"b"}]\n[0,{"toge';
  expect(await Promise.all(['a', 'b', 'c'].map(ask))).toEqual([
    { alone: 'a' },
    { together: 'b' },
    { alone: 'c' },
  ]);
});

test('where several are refused each is asked for alone', async () => {
  lines = null;
  expect(await Promise.all(['a', 'b'].map(ask))).toEqual([{ alone: 'a' }, { alone: 'b' }]);
});

test('no request brings more than the gateway takes', async () => {
  lines = (asked) => asked.map((q, place) => `[${place},{"together":"${q}"}]\n`).join('');
  const many = Array.from({ length: 45 }, (_, n) => `q${n}`);
  expect(await Promise.all(many.map(ask))).toEqual(many.map((q) => ({ together: q })));
  expect(heard.map(({ length }) => length).toSorted((a, b) => b - a)).toEqual([20, 20, 5]);
});

test('one of several of which there was too much is asked again, the others are not', async () => {
  lines = (asked) =>
    asked
      .map((q, place) =>
        q === 'b'
          ? `[${place},{"errors":[{"message":"","extensions":{"code":"OVERLOADED"}}]}]\n`
          : `[${place},{"together":"${q}"}]\n`,
      )
      .join('');
  expect(await Promise.all(['a', 'b', 'c'].map(ask))).toEqual([
    { together: 'a' },
    { alone: 'b' },
    { together: 'c' },
  ]);
  expect(heard).toEqual([['a', 'b', 'c'], ['b']]);
});
