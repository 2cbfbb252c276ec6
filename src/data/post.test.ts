import { afterEach, expect, test, vi } from 'vitest';
import { graphql } from './graphql.ts';
import { post } from './post.ts';
import { SignOut } from './session.ts';
import { onSessionEnded } from './session-ended.ts';

const Query = graphql('query Own { ownSession { id } }');

const answers = (body: object, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));

/** Returns how often the end of the session was announced during the run. */
async function endsDuring(run: () => Promise<unknown>): Promise<number> {
  let ends = 0;
  const stop = onSessionEnded(() => {
    ends += 1;
  });
  await run().finally(stop);
  return ends;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const ended = {
  message: 'Not signed in',
  extensions: { code: 'UNAUTHENTICATED', requestId: 'r1' },
};

test.each([
  ['alone', { data: null, errors: [ended] }, 401],
  ['beside data', { data: { ownSession: null }, errors: [ended] }, 200],
  ['behind another error', { data: null, errors: [{ message: 'x' }, ended] }, 200],
])('an answer without a session ends it everywhere and fails: %s', async (_, body, status) => {
  answers(body, status);
  const ends = await endsDuring(() =>
    expect(post(Query, {})).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
      requestId: 'r1',
    }),
  );
  expect(ends).toBe(1);
});

test('another error is thrown and ends nothing; data beside an error is returned', async () => {
  const down = { message: 'Down', extensions: { code: 'UPSTREAM_DOWN' } };
  answers({ data: null, errors: [down] });
  const ends = await endsDuring(() =>
    expect(post(Query, {})).rejects.toMatchObject({ code: 'UPSTREAM_DOWN' }),
  );
  expect(ends).toBe(0);
  answers({ data: { ownSession: null }, errors: [down] });
  expect(await post(Query, {})).toEqual({ ownSession: null });
});

test('no answer is a network failure, and a request that was aborted throws why', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  await expect(post(Query, {})).rejects.toMatchObject({ code: 'NETWORK' });
  await expect(post(Query, {}, AbortSignal.abort())).rejects.toBeInstanceOf(TypeError);
});

/** Records the sent requests, one entry each. */
function recordRequests(...responses: readonly Response[]) {
  const sent: { address: unknown; init: RequestInit | undefined }[] = [];
  vi.stubGlobal('fetch', async (address: unknown, init?: RequestInit) => {
    sent.push({ address, init });
    return responses[sent.length - 1]?.clone() ?? Response.error();
  });
  return sent;
}

const fine = () => new Response(JSON.stringify({ data: { ownSession: null } }));
const busy = () => new Response('{}', { status: 503, headers: { 'retry-after': '0' } });

test('it is one request, as a server of GraphQL over HTTP wants it', async () => {
  const sent = recordRequests(fine());
  const { signal } = new AbortController();
  await post(Query, { a: 1 }, signal);
  expect(sent).toHaveLength(1);
  const [{ address, init } = {}] = sent;
  expect(address).toBe('/graphql');
  expect(init?.method).toBe('POST');
  expect(init?.headers).toEqual({
    'content-type': 'application/json',
    accept: 'application/graphql-response+json, application/json',
  });
  expect(init?.signal).toBe(signal);
  const body = JSON.parse(String(init?.body)) as { query: string; variables: object };
  expect(body.query).toMatch(/^query Own/);
  expect(body.variables).toEqual({ a: 1 });
});

test('a query that a busy server turns away is sent again when it said so', async () => {
  const sent = recordRequests(busy(), fine());
  expect(await post(Query, {})).toEqual({ ownSession: null });
  expect(sent).toHaveLength(2);
});

test('a change is sent once, whatever the server says', async () => {
  const sent = recordRequests(busy(), fine());
  await expect(post(SignOut, {})).rejects.toBeInstanceOf(Error);
  expect(sent).toHaveLength(1);
});

test('an answer that is under way already is taken, and nothing is sent', async () => {
  const sent = recordRequests();
  expect(await post(Query, {}, undefined, Promise.resolve(fine()))).toEqual({ ownSession: null });
  expect(sent).toEqual([]);
});

test('an answer that is no JSON is a network failure that says what happened', async () => {
  recordRequests(new Response('<html>'));
  await expect(post(Query, {})).rejects.toMatchObject({
    code: 'NETWORK',
    message: 'The server could not be reached',
  });
});
