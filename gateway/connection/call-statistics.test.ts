import { beforeEach, expect, test } from 'vitest';
import { CallStatistics } from './call-statistics.ts';

const start = Date.parse('2026-01-01T10:00:10Z');
let now: number;
let statistics: CallStatistics;
beforeEach(() => {
  now = start;
  statistics = new CallStatistics(() => now);
});

const row = (id: string) => statistics.rows().find((one) => one.id === id);

test.each([
  ['200', 'ANSWERED'],
  ['304', 'ANSWERED'],
  ['401', 'DECLINED'],
  ['404', 'MISSING'],
  ['503', 'FAILED'],
  ['UPSTREAM_SLOW', 'FAILED'],
])('the outcome %s is %s', (outcome, result) => {
  statistics.observe('users', outcome, 0.1);
  expect(row('users')).toMatchObject({ lastResult: result, lastOutcome: outcome });
  expect(row('users')?.failed).toBe(result === 'FAILED' ? 1 : 0);
});

test('a call has its last response, its median and its 95th percentile', () => {
  for (let ms = 1; ms <= 100; ms += 1) statistics.observe('users', '200', ms / 1000);
  expect(row('users')).toMatchObject({
    ...{ lastMs: 100, medianMs: 51, p95Ms: 96, requests: 100 },
    lastAt: '2026-01-01T10:00:10.000Z',
  });
});

test('only the last 15 minutes count, the last response stays known', () => {
  statistics.observe('users', '500', 0.1);
  statistics.retried('users');
  now += 14 * 60_000;
  statistics.observe('users', '200', 0.1);
  expect(row('users')).toMatchObject({ requests: 2, failed: 1, retried: 1 });
  now += 60_000;
  expect(row('users')).toMatchObject({ requests: 1, failed: 0, retried: 0 });
  now += 60 * 60_000;
  expect(row('users')).toMatchObject({ requests: 0, lastOutcome: '200' });
});

test('a call without a response has no row', () => {
  statistics.retried('users');
  expect(statistics.rows()).toEqual([]);
});

test('the requests of a minute are those of the last complete one', () => {
  for (const call of ['users', 'users', 'offers']) statistics.observe(call, '200', 0.1);
  expect(statistics.requestsPerMinute()).toBe(0);
  now += 60_000;
  expect(statistics.requestsPerMinute()).toBe(3);
  now += 60_000;
  expect(statistics.requestsPerMinute()).toBe(0);
});
