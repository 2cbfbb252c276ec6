import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noticeQueue } from './notices.ts';
import { waitAsTold } from './wait-as-told.ts';

const busy = (seconds: string | null) =>
  new Response('{}', { status: 503, headers: seconds === null ? {} : { 'retry-after': seconds } });

/** Answers in turn, the last one for all that follow, and when each was asked for. */
function serverThatSays(...answers: readonly (() => Response)[]) {
  const asked: number[] = [];
  const ask: typeof fetch = async () => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(Date.now());
    return answer ? answer() : Response.error();
  };
  return { ask: waitAsTold(ask), asked };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  noticeQueue.send({ type: 'clear' });
  vi.useRealTimers();
});

test('what is refused for now is asked again no sooner than told, and the person is told', async () => {
  const { ask, asked } = serverThatSays(
    () => busy('2'),
    () => new Response('fine'),
  );
  const answer = ask('/graphql');
  await vi.advanceTimersByTimeAsync(1_999);
  expect(asked).toHaveLength(1);
  expect(noticeQueue.getSnapshot().context.shown).toMatchObject([
    { intent: 'warning', key: 'errors:OVERLOADED_WAITING' },
  ]);
  await vi.advanceTimersByTimeAsync(1_001);
  expect(await (await answer).text()).toBe('fine');
  expect(asked).toHaveLength(2);
});

test('it waits longer each time, and in the end whoever asked is told', async () => {
  const { ask, asked } = serverThatSays(() => busy('1'));
  const answer = ask('/graphql');
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await answer).status).toBe(503);
  const [first = 0, second = 0, third = 0, fourth = 0] = asked;
  expect(asked).toHaveLength(4);
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
  const { ask, asked } = serverThatSays(answer);
  await ask('/graphql');
  expect(asked).toHaveLength(1);
  expect(noticeQueue.getSnapshot().context.shown).toEqual([]);
});

test('who leaves while waiting asks no more', async () => {
  const { ask, asked } = serverThatSays(() => busy('1'));
  const leaving = new AbortController();
  const answer = ask('/graphql', { signal: leaving.signal });
  const said = expect(answer).rejects.toThrow('gone');
  await vi.advanceTimersByTimeAsync(500);
  leaving.abort(new Error('gone'));
  await said;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
});
