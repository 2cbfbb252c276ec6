import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Poller, SharedPolls } from '../rest/shared-polls.ts';
import type { Feed } from './feed.ts';
import { PollSchedule } from './poll-schedule.ts';
import { SingleSource } from './single-source.ts';

/** Sources with equal requests, without a feed. Times are in milliseconds. */
let polls: SharedPolls;
let version: number;
let sentTimes: number[];
let emitted: { name: string; version: number; at: number }[];
const sources: SingleSource[] = [];

const feed = {
  ...{ state: 'POLLING', position: { epoch: 'polls', offset: 0 } },
  ...{ after: () => [], bumpPollOffset: () => undefined, listen: () => () => undefined },
} as unknown as Feed;

function watch(name: string, scope: string, maxMs: number): void {
  const poller: Poller = { scope, offer: (sentAt) => source.offer(sentAt) };
  const source = new SingleSource({
    ...{ feed, on: [], ids: {} },
    pace: {
      intervalMs: 1_000,
      polling: {
        schedule: new PollSchedule(Number.POSITIVE_INFINITY),
        ...{ minMs: maxMs, maxMs, attention: () => 'shown' },
      },
    },
    readValue: async () => {
      const run = { poller, sentCount: 0 };
      const offered = polls.take(run, 'GET one');
      if (offered) return JSON.parse(offered.text) as unknown;
      const sentAt = Date.now();
      sentTimes.push(sentAt);
      const answer = { status: 200, text: JSON.stringify({ version }) };
      polls.share(run, sentAt, answer);
      return { version };
    },
    emit: (value) => emitted.push({ name, ...(value as { version: number }), at: Date.now() }),
  });
  sources.push(source);
}

const elapse = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const sentWithin = async (ms: number) => {
  const before = sentTimes.length;
  await elapse(ms);
  return sentTimes.length - before;
};

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  polls = new SharedPolls();
  version = 1;
  sentTimes = [];
  emitted = [];
});
afterEach(() => {
  for (const source of sources.splice(0)) source.stop();
  vi.useRealTimers();
});

test('equal requests of several sources are sent once in each interval, and a change reaches all together', async () => {
  for (const name of ['a', 'b', 'c']) {
    watch(name, 'same', 10_000);
    await elapse(700);
  }
  await elapse(20_000);
  expect(await sentWithin(100_000)).toBeLessThanOrEqual(12);
  version = 2;
  await elapse(11_000);
  expect(emitted.map((one) => one.name).sort()).toEqual(['a', 'b', 'c']);
  const times = emitted.map(({ at }) => at);
  expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(5);
});

test('a source that is polled rarely costs nothing beside one that is polled often', async () => {
  watch('often', 'same', 2_000);
  watch('rarely', 'same', 15_000);
  await elapse(10_000);
  expect(await sentWithin(60_000)).toBeLessThanOrEqual(34);
  version = 2;
  await elapse(2_300);
  expect(emitted.map((one) => one.name).sort()).toEqual(['often', 'rarely']);
});

test('sources of other rights poll for themselves', async () => {
  watch('a', 'some', 10_000);
  watch('b', 'others', 10_000);
  await elapse(20_000);
  expect(await sentWithin(100_000)).toBeGreaterThanOrEqual(18);
});
