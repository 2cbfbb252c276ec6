import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PollSchedule } from './poll-schedule.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const middle = () => 0.5;

test('within the budget the intervals are kept', () => {
  const schedule = new PollSchedule(60, middle);
  expect(schedule.wait({}, 2_000)).toBe(2_000);
  expect(schedule.wait({}, 2_000)).toBe(2_000);
  expect(schedule.stretch).toBe(1);
});

test('a wait differs by a tenth at most, so that polls do not coincide', () => {
  expect(new PollSchedule(1_000, () => 0).wait({}, 1_000)).toBe(900);
  expect(new PollSchedule(1_000, () => 1).wait({}, 1_000)).toBe(1_100);
});

test('any sources and intervals stay within the budget once all have planned', () => {
  const intervals = fc.array(fc.integer({ min: 250, max: 60_000 }), { minLength: 1 });
  fc.assert(
    fc.property(intervals, fc.integer({ min: 10, max: 5_000 }), (all, budget) => {
      const schedule = new PollSchedule(budget, middle);
      const sources = all.map((intervalMs) => ({ intervalMs }));
      for (const one of sources) schedule.wait(one, one.intervalMs);
      const perMinute = sources.reduce(
        (sum, one) => sum + 60_000 / schedule.wait(one, one.intervalMs),
        0,
      );
      expect(perMinute).toBeLessThanOrEqual(budget * 1.000_001);
    }),
  );
});

test('a source that leaves, or slows down, gives its share back', () => {
  const schedule = new PollSchedule(60, middle);
  const [first, second] = [{}, {}];
  schedule.wait(first, 1_000);
  schedule.wait(second, 1_000);
  expect(schedule.stretch).toBe(2);
  schedule.wait(second, 60_000);
  expect(schedule.stretch).toBeCloseTo(61 / 60);
  schedule.leave(second);
  schedule.leave(second);
  expect(schedule.stretch).toBe(1);
});

test('a changed stretch is reported once, not with each poll', async () => {
  const schedule = new PollSchedule(60, middle);
  const reports: number[] = [];
  const unlisten = schedule.listen(() => reports.push(schedule.stretch));
  const [first, second] = [{}, {}];
  schedule.wait(first, 1_000);
  schedule.wait(second, 1_000);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reports).toEqual([2]);
  schedule.wait(first, 1_000);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reports).toEqual([2]);
  schedule.leave(second);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reports).toEqual([2, 1]);
  unlisten();
  schedule.wait(second, 100);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reports).toEqual([2, 1]);
});
