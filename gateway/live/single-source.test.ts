import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GatewayError } from '../errors.ts';
import { steadyPace } from '../testing/steady-pace.ts';
import type { Feed } from './feed.ts';
import type { FeedEvent } from './feed-event.ts';
import { SingleSource } from './single-source.ts';

const intervalMs = 1_000;
let present: unknown;
let emitted: unknown[];
let polls: number;
let send: (event: Partial<FeedEvent>) => void;
let source: SingleSource;

const feed = {
  state: 'FEED',
  position: { epoch: 'first', offset: 0 },
  after: () => [],
  bumpPollOffset: () => {
    polls += 1;
  },
  listen: ({ event }: { event: (event: FeedEvent) => void }) => {
    send = (one) =>
      event({ entity: 'deal', kind: 'changed', id: '7', offset: 1, ...one } as FeedEvent);
    return () => undefined;
  },
};

function start(pulse?: number): void {
  source = new SingleSource({
    ...{ feed: feed as unknown as Feed, on: ['deal'], ids: { id: '7' } },
    pace: steadyPace(intervalMs, pulse),
    readValue: async () => {
      if (present instanceof Error) throw present;
      return present;
    },
    emit: (value) => emitted.push(value),
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  present = { id: '7', step: 1 };
  emitted = [];
  polls = 0;
  feed.state = 'FEED';
});
afterEach(() => {
  source.stop();
  vi.useRealTimers();
});

test('the first value is what a viewer already has; a change is sent, and no change is not', async () => {
  start();
  await vi.advanceTimersByTimeAsync(intervalMs);
  expect(emitted).toEqual([]);
  send({});
  await vi.advanceTimersByTimeAsync(intervalMs);
  expect(emitted).toEqual([]);
  present = { id: '7', step: 2 };
  send({});
  await vi.advanceTimersByTimeAsync(intervalMs);
  expect(emitted).toEqual([{ id: '7', step: 2 }]);
  expect(polls).toBe(0);
});

test('an event of another kind of record, or of another one, reads nothing', async () => {
  start();
  await vi.advanceTimersByTimeAsync(intervalMs);
  present = { id: '7', step: 2 };
  send({ entity: 'order' });
  send({ id: '8' });
  await vi.advanceTimersByTimeAsync(5 * intervalMs);
  expect(emitted).toEqual([]);
});

test('without a feed it is read again by itself, and each change found so is a place of its own', async () => {
  feed.state = 'POLLING';
  start();
  await vi.advanceTimersByTimeAsync(intervalMs);
  expect(polls).toBe(0);
  present = { id: '7', step: 2 };
  await vi.advanceTimersByTimeAsync(intervalMs);
  expect([emitted, polls]).toEqual([[{ id: '7', step: 2 }], 1]);
  await vi.advanceTimersByTimeAsync(5 * intervalMs);
  expect([emitted.length, polls]).toEqual([1, 1]);
});

test('with a feed and a pulse it is read again by itself as well', async () => {
  start(4 * intervalMs);
  await vi.advanceTimersByTimeAsync(intervalMs);
  present = { id: '7', step: 2 };
  await vi.advanceTimersByTimeAsync(2 * intervalMs);
  expect(emitted).toEqual([]);
  await vi.advanceTimersByTimeAsync(2 * intervalMs);
  expect(emitted).toEqual([{ id: '7', step: 2 }]);
});

test('who comes with a place that is up to date gets the next value, changed or not', async () => {
  start();
  await vi.advanceTimersByTimeAsync(intervalMs);
  expect(source.catchUp('first:0')).toBeUndefined();
  send({});
  await vi.advanceTimersByTimeAsync(intervalMs);
  expect(emitted).toEqual([{ id: '7', step: 1 }]);
});

test('who comes without a place gets the present value', async () => {
  start();
  expect(source.catchUp(undefined)).toEqual({ value: null });
  await vi.advanceTimersByTimeAsync(0);
  expect(source.catchUp(undefined)).toEqual({ value: { id: '7', step: 1 } });
});

test.each(['FORBIDDEN', 'NotFound'] as const)(
  'a refusal that no retry mends ends it: %s',
  async (code) => {
    present = new GatewayError(code);
    start();
    const ready = expect(source.ready).rejects.toMatchObject({ code });
    await vi.advanceTimersByTimeAsync(0);
    await ready;
  },
);

test.each([
  new GatewayError('UPSTREAM_DOWN'),
  Object.assign(new Error('x'), { code: 'FORBIDDEN' }),
])('another failure is tried again', async (failure) => {
  present = failure;
  start();
  await vi.advanceTimersByTimeAsync(intervalMs);
  present = { id: '7', step: 1 };
  await vi.advanceTimersByTimeAsync(2 * intervalMs);
  await source.ready;
  expect(source.catchUp(undefined)).toEqual({ value: { id: '7', step: 1 } });
});
