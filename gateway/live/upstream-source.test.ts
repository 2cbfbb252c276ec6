import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Feed } from './feed.ts';
import { PollSchedule } from './poll-schedule.ts';
import { UpstreamSource } from './upstream-source.ts';

let state: 'FEED' | 'POLLING';
let schedule: PollSchedule;
let factors: number[];
let source: UpstreamSource;

const feed = {
  get state() {
    return state;
  },
  ...{ since: '', cursor: '', listen: () => () => undefined },
} as unknown as Feed;

beforeEach(() => {
  vi.useFakeTimers();
  state = 'POLLING';
  factors = [];
  schedule = new PollSchedule(60, () => 0.5);
  source = new UpstreamSource(feed, schedule, (value) =>
    factors.push((value as { pollStretch: number }).pollStretch),
  );
});
afterEach(() => {
  source.stop();
  vi.useRealTimers();
});

test('the factor of the intervals is told when the budget is exceeded, and when it is kept again', async () => {
  expect(source.catchUp()).toMatchObject({ value: { pollStretch: 1 } });
  const lists = [{}, {}, {}];
  for (const list of lists) schedule.wait(list, 2_000);
  await vi.advanceTimersByTimeAsync(2_000);
  for (const list of lists) schedule.leave(list);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(factors).toEqual([1.5, 1]);
});

test('with a feed nothing is polled, so nothing is stretched', () => {
  schedule.wait({}, 100);
  state = 'FEED';
  expect(source.catchUp()).toMatchObject({ value: { pollStretch: 1 } });
});
