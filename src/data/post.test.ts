import { afterEach, expect, test, vi } from 'vitest';
import { graphql } from './graphql.ts';
import { post } from './post.ts';
import { onSessionEnded } from './session-ended.ts';

const Query = graphql('query Own { ownSession { id } }');

const answers = (body: object, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));

/** How often the end of the session was announced while it ran. */
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
