import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Source } from '../ports/live-source.ts';
import { steadyPace } from '../testing/steady-pace.ts';
import { isAbout } from './event-ids.ts';
import type { Feed } from './feed.ts';
import type { FeedEvent } from './feed-event.ts';
import { fitsAlways } from './filter-fit.ts';
import { ListSource } from './list-source.ts';
import { SingleSource } from './single-source.ts';

const intervalMs = 1_000;
let send: (event: Partial<FeedEvent>) => void;
let missed: FeedEvent[];
let reads: number;
let emitted: unknown[];

const feed = {
  state: 'FEED',
  position: { epoch: 'first', offset: 0 },
  after: () => missed,
  listen: ({ event }: { event: (event: FeedEvent) => void }) => {
    send = (one) => event({ entity: 'dealMessage', kind: 'changed', ...one } as FeedEvent);
    return () => undefined;
  },
} as unknown as Feed;

const watch = {
  ...{ feed, on: ['dealMessage'], pace: steadyPace(intervalMs) },
  emit: (value: unknown) => emitted.push(value),
};

/** The watched data: the messages of deal 7, as a list and as a single record. */
const sources: Readonly<Record<string, () => Source>> = {
  list: () =>
    new ListSource({
      ...{ ...watch, ids: { dealId: '7' } },
      fit: fitsAlways,
      decodeRow: (row) => row,
      readPage: async () => {
        reads += 1;
        return { items: [{ id: '1', dealId: 7 }], total: 1 };
      },
    }),
  single: () =>
    new SingleSource({
      ...{ ...watch, ids: { dealId: '7' } },
      readValue: async () => {
        reads += 1;
        return { id: '1', dealId: 7 };
      },
    }),
};

let source: Source;
beforeEach(() => {
  vi.useFakeTimers();
  reads = 0;
  emitted = [];
  missed = [];
});
afterEach(() => {
  source.stop();
  vi.useRealTimers();
});

describe.each(Object.entries(sources))('a %s', (_, make) => {
  beforeEach(async () => {
    source = make();
    await vi.advanceTimersByTimeAsync(0);
    expect(reads).toBe(1);
    await vi.advanceTimersByTimeAsync(intervalMs);
  });

  test('is neither read nor sent for an event of something else', async () => {
    send({ id: '1', row: { id: 1, dealId: 8 } });
    send({ id: '2', kind: 'created', row: { id: 2, dealId: 8 } });
    await vi.advanceTimersByTimeAsync(10 * intervalMs);
    expect([reads, emitted]).toEqual([1, []]);
  });

  test.each([
    ['of its own', { id: 1, dealId: 7 }],
    ['that does not name what it belongs to', { id: 1 }],
    ['without a row', null],
  ])('is read again for an event %s', async (_name, row) => {
    send({ id: '1', row });
    await vi.advanceTimersByTimeAsync(intervalMs);
    expect(reads).toBe(2);
  });

  test('brings a viewer up to date only for missed events of its own', () => {
    const event = { entity: 'dealMessage', kind: 'changed', id: '1', offset: 1 };
    missed = [{ ...event, row: { id: 1, dealId: 8 } } as unknown as FeedEvent];
    expect(source.catchUp('first:0')).toBeUndefined();
    missed = [{ ...event, row: { id: 1, dealId: 7 } } as unknown as FeedEvent];
    expect(source.catchUp('first:0')).toHaveProperty('value');
  });
});

test('an event is about an id by its own id or by the names in its row, and by all of them', () => {
  source = { ready: Promise.resolve(), stop: () => undefined, catchUp: () => undefined };
  const event = { id: '5', row: { id: 5, dealId: 7, userId: null } } as unknown as FeedEvent;
  expect(isAbout(event, {})).toBe(true);
  expect(isAbout(event, { id: '5' })).toBe(true);
  expect(isAbout(event, { id: '6' })).toBe(false);
  expect(isAbout(event, { dealId: '7' })).toBe(true);
  expect(isAbout(event, { dealId: '5' })).toBe(false);
  expect(isAbout(event, { dealId: '7', userId: '9' })).toBe(true);
  expect(isAbout(event, { id: '5', dealId: '8' })).toBe(false);
});
