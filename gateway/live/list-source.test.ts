import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Feed } from './feed.ts';
import type { FeedEvent } from './feed-event.ts';
import { ListSource } from './list-source.ts';

const every = 1_000;
let tell: (event: Partial<FeedEvent>) => void;
let reads: number;
let source: ListSource;

beforeEach(async () => {
  vi.useFakeTimers();
  reads = 0;
  const feed = {
    state: 'FEED',
    place: { epoch: 'first', offset: 0 },
    listen: ({ event }: { event: (event: FeedEvent) => void }) => {
      tell = (one) => event({ entity: 'dispute', kind: 'changed', row: {}, ...one } as FeedEvent);
      return () => undefined;
    },
  } as unknown as Feed;
  source = new ListSource({
    ...{ feed, on: ['dispute'], every, ids: {}, emit: () => undefined },
    decodeRow: (row) => row,
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
  tell({ id: '2', kind: 'created' });
  await vi.advanceTimersByTimeAsync(0);
  expect(reads).toBe(2);
});

test('what changed waits for its turn, and a newcomer does not wait with it', async () => {
  tell({ id: '1' });
  tell({ id: '7' });
  await vi.advanceTimersByTimeAsync(every / 2);
  expect(reads).toBe(1);
  tell({ id: '2', kind: 'created' });
  await vi.advanceTimersByTimeAsync(0);
  expect(reads).toBe(2);
  await vi.advanceTimersByTimeAsync(every);
  expect(reads).toBe(2);
});

test('a stream of newcomers is read once in each interval after the first few', async () => {
  const seconds = 60;
  for (let n = 0; n < seconds * 20; n += 1) {
    tell({ id: String(100 + n), kind: 'created' });
    await vi.advanceTimersByTimeAsync(every / 20);
  }
  expect(reads).toBeLessThanOrEqual(2 * seconds + 5);
  const before = reads;
  tell({ id: 'last', kind: 'created' });
  await vi.advanceTimersByTimeAsync(every);
  expect(reads).toBeGreaterThan(before);
});
