import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noticeQueue } from './notices.ts';
import { withRetryAfter } from './retry-after.ts';

const busy = (seconds: string | null) =>
  new Response('{}', { status: 503, headers: seconds === null ? {} : { 'retry-after': seconds } });

/**
 * Simulates a server with the given responses in order, repeating the last one. Returns the times
 * of the requests.
 */
function stubServer(...answers: readonly (() => Response)[]) {
  const requestTimes: number[] = [];
  const fetchStub: typeof fetch = async () => {
    const answer = answers[Math.min(requestTimes.length, answers.length - 1)];
    requestTimes.push(Date.now());
    return answer ? answer() : Response.error();
  };
  return { request: withRetryAfter(fetchStub), requestTimes };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  noticeQueue.send({ type: 'clear' });
  vi.useRealTimers();
});

test('what is refused for now is asked again no sooner than told, and the person is told', async () => {
  const { request, requestTimes } = stubServer(
    () => busy('2'),
    () => new Response('fine'),
  );
  const answer = request('/graphql');
  await vi.advanceTimersByTimeAsync(1_999);
  expect(requestTimes).toHaveLength(1);
  expect(noticeQueue.getSnapshot().context.shown).toMatchObject([
    { intent: 'warning', key: 'errors:OVERLOADED_WAITING' },
  ]);
  await vi.advanceTimersByTimeAsync(1_001);
  expect(await (await answer).text()).toBe('fine');
  expect(requestTimes).toHaveLength(2);
});

test('it waits longer each time, and in the end whoever asked is told', async () => {
  const { request, requestTimes } = stubServer(() => busy('1'));
  const answer = request('/graphql');
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await answer).status).toBe(503);
  const [first = 0, second = 0, third = 0, fourth = 0] = requestTimes;
  expect(requestTimes).toHaveLength(4);
  expect(second - first).toBeGreaterThanOrEqual(1_000);
  expect(third - second).toBeGreaterThanOrEqual(2_000);
  expect(fourth - third).toBeGreaterThanOrEqual(4_000);
});

test.each([
  ['an answer', () => new Response('{}')],
  ['a 503 that does not say when to come back', () => busy(null)],
  ['a 503 that says it in no number', () => busy('Wed, 21 Oct')],
  [
    'another refusal that does',
    () => new Response('', { status: 429, headers: { 'retry-after': '60' } }),
  ],
])('%s is given as it came', async (_, answer) => {
  const { request, requestTimes } = stubServer(answer);
  await request('/graphql');
  expect(requestTimes).toHaveLength(1);
  expect(noticeQueue.getSnapshot().context.shown).toEqual([]);
});

test('who leaves while waiting asks no more', async () => {
  const { request, requestTimes } = stubServer(() => busy('1'));
  const controller = new AbortController();
  const answer = request('/graphql', { signal: controller.signal });
  const rejection = expect(answer).rejects.toThrow('gone');
  await vi.advanceTimersByTimeAsync(500);
  controller.abort(new Error('gone'));
  await rejection;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requestTimes).toHaveLength(1);
});
