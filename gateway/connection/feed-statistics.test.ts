import { expect, test } from 'vitest';
import { FeedStatistics } from './feed-statistics.ts';

test('nothing is known before the first connection', () => {
  expect(new FeedStatistics().figures()).toEqual({
    ...{ reconnects: 0, gaps: 0, resets: 0 },
    ...{ clockDifferenceMs: null, medianDelayMs: null, p95DelayMs: null },
  });
});

test('the first connection is neither a reconnect nor a reset', () => {
  const feed = new FeedStatistics();
  feed.connected(false);
  expect(feed.figures()).toMatchObject({ reconnects: 0, resets: 0 });
  feed.connected(true);
  feed.gap();
  feed.connected(false);
  expect(feed.figures()).toMatchObject({ reconnects: 2, gaps: 1, resets: 1 });
});

test('a difference of the clocks is no delay', () => {
  const feed = new FeedStatistics();
  // The back office is 3 minutes behind; one beat was slower.
  feed.beat(0, 180_040);
  feed.beat(2_000, 182_005);
  for (let delay = 1; delay <= 100; delay += 1) feed.event(5_000, 185_005 + delay);
  expect(feed.figures()).toMatchObject({
    clockDifferenceMs: 180_005,
    medianDelayMs: 51,
    p95DelayMs: 96,
  });
});
