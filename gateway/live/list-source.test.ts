import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { steadyPace } from '../testing/steady-pace.ts';
import type { Feed } from './feed.ts';
import type { FeedEvent } from './feed-event.ts';
import { fitsAlways } from './filter-fit.ts';
import { type ListFrame, ListSource } from './list-source.ts';

const intervalMs = 1_000;
let emitEvent: (event: Partial<FeedEvent>) => void;
let reads: number;
let frames: ListFrame[];
let source: ListSource;

beforeEach(async () => {
  vi.useFakeTimers();
  reads = 0;
  frames = [];
  const feed = {
    state: 'FEED',
    position: { epoch: 'first', offset: 0 },
    listen: ({ event }: { event: (event: FeedEvent) => void }) => {
      emitEvent = (one) =>
        event({ entity: 'dispute', kind: 'changed', row: {}, ...one } as FeedEvent);
      return () => undefined;
    },
  } as unknown as Feed;
  source = new ListSource({
    ...{ feed, on: ['dispute', 'message'], pace: steadyPace(intervalMs), ids: {} },
    emit: (frame) => frames.push(frame as ListFrame),
    decodeRow: (row) => row,
    fit: fitsAlways,
    readPage: async () => {
      reads += 1;
      return { items: [{ id: '1' }], total: 1 };
    },
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(reads).toBe(1);
});
afterEach(() => {
  source.stop();
  vi.useRealTimers();
});

test('a newcomer is read at once although the page was just read', async () => {
  emitEvent({ id: '2', kind: 'created' });
  await vi.advanceTimersByTimeAsync(0);
  expect(reads).toBe(2);
});

test('what changed waits for its turn, and a newcomer does not wait with it', async () => {
  emitEvent({ id: '1' });
  emitEvent({ id: '7' });
  await vi.advanceTimersByTimeAsync(intervalMs / 2);
  expect(reads).toBe(1);
  emitEvent({ id: '2', kind: 'created' });
  await vi.advanceTimersByTimeAsync(0);
  expect(reads).toBe(2);
  await vi.advanceTimersByTimeAsync(intervalMs);
  expect(reads).toBe(2);
});

test('a stream of newcomers is read once in each interval after the first few', async () => {
  const seconds = 60;
  for (let n = 0; n < seconds * 20; n += 1) {
    emitEvent({ id: String(100 + n), kind: 'created' });
    await vi.advanceTimersByTimeAsync(intervalMs / 20);
  }
  expect(reads).toBeLessThanOrEqual(2 * seconds + 5);
  const before = reads;
  emitEvent({ id: 'last', kind: 'created' });
  await vi.advanceTimersByTimeAsync(intervalMs);
  expect(reads).toBeGreaterThan(before);
});

test('a row of another entity with the same id is no row of the list; the page is read again', async () => {
  emitEvent({ id: '1', entity: 'message', row: { id: '1', text: 'a message' } });
  await vi.advanceTimersByTimeAsync(intervalMs);
  expect(frames).toEqual([]);
  expect(reads).toBe(2);
  emitEvent({ id: '1', row: { id: '1', status: 'a dispute' } });
  await vi.advanceTimersByTimeAsync(intervalMs);
  expect(frames.flatMap(({ rows }) => rows)).toContainEqual({ id: '1', status: 'a dispute' });
});
