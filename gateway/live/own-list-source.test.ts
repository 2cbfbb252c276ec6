import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GatewayError } from '../errors.ts';
import type { ListFrame, Row } from './list-source.ts';
import { OwnListSource } from './own-list-source.ts';

const intervalMs = 2_000;
let rows: Row[];
let failure: Error | undefined;
let frames: ListFrame[];
let changed: () => void;
let source: OwnListSource;

const open = () => {
  source = new OwnListSource({
    listen: (listener) => {
      changed = listener;
      return () => {
        changed = () => expect.unreachable('a stopped source still listens');
      };
    },
    intervalMs,
    readPage: async () => {
      if (failure) throw failure;
      return { items: [...rows], total: rows.length };
    },
    emit: (frame) => frames.push(frame as ListFrame),
  });
  return source.ready;
};
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  rows = [
    { id: '1', name: 'a' },
    { id: '2', name: 'b' },
  ];
  failure = undefined;
  frames = [];
});
afterEach(() => {
  source.stop();
  vi.useRealTimers();
});

test('a joiner receives the whole page', async () => {
  await open();
  expect(source.catchUp()).toEqual({ value: { rows, ids: ['1', '2'], total: 2 } });
});

test('a change sends only the rows that differ, and the ids only if they moved', async () => {
  await open();
  frames = [];
  rows = [
    { id: '1', name: 'a' },
    { id: '2', name: 'c' },
  ];
  changed();
  await settled();
  expect(frames).toEqual([{ rows: [{ id: '2', name: 'c' }], ids: null, total: 2 }]);
  rows = [{ id: '2', name: 'c' }];
  changed();
  await settled();
  expect(frames.at(-1)).toEqual({ rows: [], ids: ['2'], total: 1 });
});

test('what no event reports is sent within the interval, and nothing is sent without a change', async () => {
  await open();
  frames = [];
  await vi.advanceTimersByTimeAsync(3 * intervalMs);
  expect(frames).toEqual([]);
  rows = [...rows, { id: '3', name: 'd' }];
  await vi.advanceTimersByTimeAsync(intervalMs);
  expect(frames).toEqual([{ rows: [{ id: '3', name: 'd' }], ids: ['1', '2', '3'], total: 3 }]);
});

test('rows that cannot be read now stay as they were', async () => {
  failure = new Error('the store is away');
  await open();
  expect(source.catchUp()).toEqual({ value: { rows: [], ids: [], total: null } });
  failure = undefined;
  await vi.advanceTimersByTimeAsync(intervalMs);
  expect(frames).toMatchObject([{ ids: ['1', '2'], total: 2 }]);
  failure = new Error('the store is away again');
  changed();
  await settled();
  expect(source.catchUp()).toMatchObject({ value: { ids: ['1', '2'] } });
});

test('a refused request ends the source', async () => {
  failure = new GatewayError('BAD_INPUT');
  await expect(open()).rejects.toThrow('BAD_INPUT');
  expect(vi.getTimerCount()).toBe(0);
});
