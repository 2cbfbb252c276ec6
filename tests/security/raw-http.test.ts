import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WatchedDesk } from '../../gateway/testing/watched-desk.ts';
import { RawLine } from './raw-line.ts';

/**
 * Input that proxies and servers parse differently, and clients that occupy a server without
 * sending a request.
 */
let desk: WatchedDesk;
beforeAll(async () => {
  desk = await WatchedDesk.open();
});
afterAll(() => desk.close());

const crlf = '\r\n';
const host = () => `Host: ${new URL(desk.gateway.url).host}`;
const request = (line: string, headers: readonly string[], body = '') =>
  [line, host(), ...headers, '', body].join(crlf);

/** An attacker hides a second request in the first one to get a response meant for another user. */
const hidden = () => request('GET /hidden-in-the-first HTTP/1.1', []);
const posted = 'POST /graphql HTTP/1.1';

const smuggled: Readonly<Record<string, () => string>> = {
  'a length and chunks': () =>
    request(
      posted,
      ['Content-Length: 4', 'Transfer-Encoding: chunked'],
      `0${crlf}${crlf}${hidden()}`,
    ),
  'chunks and a length': () =>
    request(
      posted,
      ['Transfer-Encoding: chunked', 'Content-Length: 4'],
      `0${crlf}${crlf}${hidden()}`,
    ),
  'two lengths': () =>
    request(posted, ['Content-Length: 2', 'Content-Length: 60'], `{}${hidden()}`),
  'two lengths in one header': () => request(posted, ['Content-Length: 2, 60'], `{}${hidden()}`),
  'a length below zero': () => request(posted, ['Content-Length: -1'], hidden()),
  'a length with a sign': () => request(posted, ['Content-Length: +2'], `{}${hidden()}`),
  'a length that is no number': () => request(posted, ['Content-Length: 0x2'], `{}${hidden()}`),
  'a length beyond all numbers': () =>
    request(posted, ['Content-Length: 18446744073709551618'], `{}${hidden()}`),
  'chunks of another name': () =>
    request(posted, ['Transfer-Encoding: xchunked'], `0${crlf}${crlf}${hidden()}`),
  'chunks that are not last': () =>
    request(posted, ['Transfer-Encoding: chunked, identity'], `0${crlf}${crlf}${hidden()}`),
  'a chunk whose size is none': () =>
    request(posted, ['Transfer-Encoding: chunked'], `z${crlf}${hidden()}`),
  'a chunk whose size wraps round': () =>
    request(posted, ['Transfer-Encoding: chunked'], `10000000000000002${crlf}{}${hidden()}`),
  'a blank before the colon': () =>
    request(posted, ['Transfer-Encoding : chunked'], `0${crlf}${crlf}${hidden()}`),
  'a header that goes on in the next line': () =>
    request(posted, ['X-A: a', ' Transfer-Encoding: chunked'], `0${crlf}${crlf}${hidden()}`),
  'a header without a name': () => request(posted, [': chunked'], hidden()),
  'a NUL in a header': () => request(posted, ['X-A: a\0b'], hidden()),
  'a line that ends with LF alone': () =>
    request(posted, ['X-A: a\nContent-Length: 2'], `{}${hidden()}`),
  'a line that ends with CR alone': () =>
    request(posted, ['X-A: a\rContent-Length: 2'], `{}${hidden()}`),
  'a method that nobody knows': () => request('HIDE /graphql HTTP/1.1', [], hidden()),
  'a version of another protocol': () => request('POST /graphql HTTP/3.0', [], hidden()),
  'no version': () => `POST /graphql${crlf}${crlf}${hidden()}`,
  'TLS where there is none': () => `\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03${crlf}${hidden()}`,
  'a header beyond all measure': () => request(posted, [`X-A: ${'a'.repeat(20_000)}`], hidden()),
  'no host': () => [posted, 'Content-Length: 0', '', hidden()].join(crlf),
};

const statuses = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

async function answers(sent: string): Promise<{ text: string; codes: number[] }> {
  const line = await RawLine.open(desk.gateway.url);
  line.write(Buffer.from(sent, 'latin1'));
  await line.until(({ isEnded }) => isEnded);
  return { text: line.text, codes: statuses(line.text) };
}

describe('a request that can be read in two ways is refused, and the line with it', () => {
  test.each(Object.entries(smuggled))('%s', async (_, sent) => {
    const { text, codes } = await answers(sent());
    expect(codes.length, text).toBeLessThanOrEqual(1);
    expect(codes[0] ?? 400, text).toBeGreaterThanOrEqual(400);
    expect(codes[0] ?? 400, text).toBeLessThan(500);
    expect(text).not.toContain('hidden-in-the-first');
  });
});

describe('only what is offered is done', () => {
  test.each(['DELETE', 'PUT', 'PATCH', 'TRACE', 'OPTIONS', 'PROPFIND'])(
    '%s /graphql',
    async (method) => {
      const { codes, text } = await answers(
        request(`${method} /graphql HTTP/1.1`, ['Connection: close', 'X-Echo: told-again']),
      );
      expect(codes).toEqual([405]);
      expect(text).not.toContain('told-again');
    },
  );

  test.each([
    '/../../etc/passwd',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
    '/%00',
    '/assets/a%00.js',
    '//evil.example/',
    '/files/..%2f..%2fpackage.json',
    '/user-files/../package.json',
    'http://evil.example/',
  ])('%s gives nothing of what lies elsewhere', async (path) => {
    const { codes, text } = await answers(request(`GET ${path} HTTP/1.1`, ['Connection: close']));
    expect(codes.length, text).toBe(1);
    expect([200, 400, 401, 404], text).toContain(codes[0]);
    expect(text).not.toMatch(/root:|"watchfloor"|evil\.example/);
    expect(text).not.toMatch(/^location:/im);
  });

  test('nobody is led through to another host', async () => {
    const { codes } = await answers(request('CONNECT evil.example:443 HTTP/1.1', []));
    expect(codes.every((code) => code >= 400)).toBe(true);
  });
});

/** Only with enough time: the time limits cannot be tested without waiting for them. */
test.runIf(process.env.SLOW_TESTS)('whoever takes too long to ask is cut', async () => {
  const [head, body] = await Promise.all([0, 1].map(() => RawLine.open(desk.gateway.url)));
  head?.write(`${posted}${crlf}X-A: `);
  body?.write(request(posted, ['Content-Type: application/json', 'Content-Length: 60'], '{'));
  // The limits are 10 s for a head and 30 s for the whole request, checked every 5 s.
  await head?.until(({ isEnded }) => isEnded, 20_000);
  expect(statuses(head?.text ?? '')).toEqual([408]);
  await body?.until(({ isEnded }) => isEnded, 30_000);
  expect(statuses(body?.text ?? '')).toEqual([408]);
});

test('two thousand lines that say nothing hold up nobody who asks', async () => {
  const lines = await Promise.all(
    Array.from({ length: 2_000 }, () => RawLine.open(desk.gateway.url)),
  );
  for (const [at, line] of lines.entries())
    if (at % 2 === 0) line.write('POST /graphql HTTP/1.1\r\nX-A: ');
  const { errors, data } = await desk.gateway.request(
    '{ transactions(page: { number: 1, size: 20 }) { total } }',
    {
      cookie: await desk.gateway.signIn('s1@x.test'),
    },
  );
  expect([errors, data]).toEqual([[], { transactions: { total: 3 } }]);
  for (const line of lines) line.close();
});
