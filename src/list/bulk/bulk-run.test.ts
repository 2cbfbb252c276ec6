import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyRow } from '../../action/define-record.ts';
import type { Sent } from '../../action/send-act.ts';
import { runBulk } from './bulk-run.ts';
import type { BulkWork } from './bulk-work.ts';

/** Tests the run against a back office that is a list of responses, with fake timers. */
beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});
afterEach(() => vi.restoreAllMocks());

const rows = Array.from({ length: 10 }, (_, n): AnyRow => ({ id: `${n}` }));
const refused = (code: string) => ({ state: 'refused', error: { code } }) as unknown as Sent;

async function run(work: Partial<BulkWork>, abort = new AbortController()) {
  const calls: { ids: string; key: string }[] = [];
  const results: Record<string, string> = {};
  const { send, ...others } = work;
  const running = runBulk(
    {
      atOnce: 4,
      outcome: () => Promise.resolve('undecided'),
      ...others,
      send: (some, values, intent) => {
        calls.push({ ids: some.map(({ id }) => id).join(''), key: intent.key });
        return send?.(some, values, intent) ?? Promise.resolve({ state: 'done' });
      },
    } as BulkWork,
    rows,
    '',
    {},
    abort.signal,
    (some, result, code) => {
      for (const { id } of some) results[id] = code ? `${result} ${code}` : result;
    },
  );
  await vi.runAllTimersAsync();
  await running;
  return { calls, results };
}

test('goes in batches, each with a key of its own', async () => {
  const { calls, results } = await run({});
  expect(calls.map(({ ids }) => ids)).toEqual(['0123', '4567', '89']);
  expect(new Set(calls.map(({ key }) => key)).size).toBe(3);
  expect(Object.values(results)).toEqual(rows.map(() => 'done'));
});

test('what waits for a second admin is no refusal', async () => {
  const { results } = await run({ send: async () => refused('AWAITS_APPROVAL') });
  expect(results['0']).toBe('submitted');
});

test('one row that is refused is found, and the others of its batch go through', async () => {
  const { calls, results } = await run({
    lone: 'UserNotFound',
    send: async (some) =>
      some.some(({ id }) => id === '6') ? refused('UserNotFound') : { state: 'done' },
  });
  expect(results).toMatchObject({ 5: 'done', 6: 'refused UserNotFound', 7: 'done' });
  expect(Object.values(results).filter((result) => result === 'done')).toHaveLength(9);
  expect(new Set(calls.map(({ key }) => key)).size).toBe(calls.length);
});

test('a refusal that is not about single rows is not asked again', async () => {
  const { calls, results } = await run({ send: async () => refused('FORBIDDEN') });
  expect(calls).toHaveLength(3);
  expect(results['0']).toBe('refused FORBIDDEN');
});

test('an answer that was lost is settled by looking, never by sending again', async () => {
  const { calls, results } = await run({
    atOnce: 10,
    send: async () => ({ state: 'lost' }),
    outcome: async ({ id }) => (id === '0' ? 'happened' : id === '1' ? 'notHappened' : 'undecided'),
  });
  expect(calls).toHaveLength(1);
  expect(results).toMatchObject({ 0: 'done', 1: 'skipped', 2: 'unknown' });
});

test('what is stopped takes nothing new, and what was under way is told', async () => {
  const abort = new AbortController();
  const { calls, results } = await run(
    {
      atOnce: 1,
      send: async () => {
        abort.abort();
        return { state: 'done' };
      },
    },
    abort,
  );
  expect(calls).toHaveLength(1);
  expect(results).toEqual({ 0: 'done' });
});
