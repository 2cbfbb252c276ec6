import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GatewayError } from '../errors.ts';
import type { Feed } from './feed.ts';
import { fitsAlways } from './filter-fit.ts';
import { ListSource, type Page } from './list-source.ts';
import { type Attention, PollSchedule } from './poll-schedule.ts';
import { SingleSource } from './single-source.ts';

/** Polls of a list and of one object while there is no feed. Times are in milliseconds. */
const intervalMs = 1_000;
const maxMs = 2_000;

let state: 'FEED' | 'POLLING';
let attention: Attention;
let rows: { id: string; amount: number }[];
/** For each read of the list, whether all rows were counted. */
let reads: boolean[];
let readTimes: number[];
let source: ListSource | SingleSource;

const feed = {
  get state() {
    return state;
  },
  position: { epoch: 'polls', offset: 0 },
  after: () => [],
  bumpPollOffset: () => undefined,
  listen: () => () => undefined,
} as unknown as Feed;

const pace = (max: number) => ({
  intervalMs,
  polling: {
    schedule: new PollSchedule(Number.POSITIVE_INFINITY, () => 0.5),
    ...{ minMs: intervalMs, maxMs: max, attention: () => attention },
  },
});

function watchList(emit: (frame: unknown) => void = () => undefined, max = maxMs): void {
  source = new ListSource({
    ...{ feed, on: ['transaction'], pace: pace(max), ids: {}, emit },
    ...{ decodeRow: (row) => row as Page['items'][number], fit: fitsAlways },
    readPage: async (withTotal) => {
      reads.push(withTotal);
      readTimes.push(Date.now());
      return withTotal ? { items: rows, total: 100 + rows.length } : { items: rows };
    },
  });
}

const elapse = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const readsWithin = async (ms: number) => {
  const before = reads.length;
  await elapse(ms);
  return reads.length - before;
};

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  state = 'POLLING';
  attention = 'shown';
  rows = [{ id: '1', amount: 1 }];
  reads = [];
  readTimes = [];
});
afterEach(() => {
  source.stop();
  vi.useRealTimers();
});

describe('a list', () => {
  test('is polled later and later while nothing changes, to the longest interval', async () => {
    watchList();
    await elapse(60_000);
    const gaps = readTimes.slice(1).map((time, at) => time - (readTimes[at] ?? 0));
    expect(gaps.slice(0, 4)).toEqual([1_000, 1_500, 2_000, 2_000]);
    expect(Math.max(...gaps)).toBe(maxMs);
  });

  test('is polled quickly again after a change', async () => {
    watchList(undefined, 15_000);
    await elapse(120_000);
    rows = [{ id: '1', amount: 2 }];
    const before = reads.length;
    await vi.waitFor(async () => {
      await elapse(100);
      expect(reads.length).toBeGreaterThan(before);
    });
    expect(await readsWithin(2_600)).toBe(2);
  });

  test('is polled rarely while its pages are idle, and at once when one is used again', async () => {
    attention = 'idle';
    watchList();
    await elapse(1_000);
    expect(await readsWithin(60_000)).toBe(6);
    attention = 'shown';
    source.wake();
    expect(await readsWithin(1)).toBe(1);
    expect(await readsWithin(20_000)).toBeGreaterThanOrEqual(9);
  });

  test('is polled each 20 s while its pages show only how much there is', async () => {
    attention = 'summary';
    watchList();
    await elapse(1_000);
    expect(await readsWithin(60_000)).toBe(3);
  });

  test('is polled less often while its pages only watch it, and at once when one shows it', async () => {
    attention = 'background';
    watchList();
    await elapse(1_000);
    expect(await readsWithin(60_000)).toBe(6);
    attention = 'shown';
    source.wake();
    expect(await readsWithin(1)).toBe(1);
  });

  test('of idle pages gives a joiner a new read, not one that is older than its page', async () => {
    attention = 'idle';
    const frames: unknown[] = [];
    watchList((frame) => frames.push(frame));
    await elapse(1_000);
    expect(source.catchUp(undefined)).toMatchObject({ value: { ids: ['1'] } });
    await elapse(maxMs);
    attention = 'shown';
    expect(source.catchUp(undefined)).toBeUndefined();
    expect(await readsWithin(1)).toBe(1);
    expect(frames).toMatchObject([{ ids: ['1'] }]);
  });

  test('takes the response to an equal request instead of its next poll, unless its own read is newer', async () => {
    watchList();
    await elapse(500);
    expect(source.offer(Date.now() - 501)).toBe(false);
    expect(source.offer(Date.now())).toBe(true);
    expect(await readsWithin(1)).toBe(1);
    expect(await readsWithin(999)).toBe(0);
    state = 'FEED';
    expect(source.offer(Date.now())).toBe(false);
    source.stop();
    state = 'POLLING';
    expect(source.offer(Date.now())).toBe(false);
  });

  test('is counted once, and again when rows came or left or half a minute passed', async () => {
    watchList();
    await elapse(20_000);
    expect(reads.filter(Boolean)).toHaveLength(1);
    rows = [...rows, { id: '2', amount: 1 }];
    await elapse(2 * maxMs);
    expect(reads.filter(Boolean)).toHaveLength(2);
    await elapse(31_000);
    expect(reads.filter(Boolean)).toHaveLength(3);
  });

  test('an uncounted read keeps the total', async () => {
    const frames: { total: number | null }[] = [];
    source = new ListSource({
      ...{ feed, on: [], pace: pace(maxMs), ids: {}, fit: fitsAlways },
      ...{ decodeRow: (row) => row as Page['items'][number] },
      emit: (frame) => frames.push(frame as { total: number | null }),
      readPage: async (withTotal) => (withTotal ? { items: rows, total: 7 } : { items: rows }),
    });
    await elapse(intervalMs);
    rows = [{ id: '1', amount: 5 }];
    await elapse(maxMs);
    expect(frames.map(({ total }) => total)).toEqual([7]);
  });

  test('with a feed it is not polled, and each read counts', async () => {
    state = 'FEED';
    watchList();
    await elapse(60_000);
    expect(reads).toEqual([true]);
  });
});

test('an outage is noticed quickly: polls that get no response are repeated each half second', async () => {
  source = new SingleSource({
    ...{ feed, on: [], pace: pace(15_000), ids: {}, emit: () => undefined },
    readValue: async () => {
      reads.push(true);
      throw new GatewayError('UPSTREAM_DOWN');
    },
  });
  await elapse(60_000);
  expect(await readsWithin(5_000)).toBe(10);
});

test('a call that fails is repeated at growing intervals', async () => {
  source = new SingleSource({
    ...{ feed, on: [], pace: pace(15_000), ids: {}, emit: () => undefined },
    readValue: async () => {
      reads.push(true);
      throw new Error('not there');
    },
  });
  await elapse(60_000);
  expect(await readsWithin(60_000)).toBe(4);
});
