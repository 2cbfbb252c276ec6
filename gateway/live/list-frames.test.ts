import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { frameMs, intervalMs, ListDesk, pass, row } from '../testing/list-desk.ts';
import type { ListFrame } from './list-source.ts';

/** What a list sends for each event: which rows, whether the ids of the page changed, and when. */
let desk: ListDesk;

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  desk = new ListDesk();
  await pass(0);
});
afterEach(() => {
  desk.source.stop();
  vi.useRealTimers();
});

describe('a changed row', () => {
  test('is sent at once and alone, and the ids stay', async () => {
    desk.event({ id: '1', row: row('1', 'taken') });
    expect(desk.frames).toEqual([{ rows: [row('1', 'taken')], ids: null, total: 2 }]);
  });

  test('is sent once in 50 ms, with its last value', async () => {
    for (const status of ['a', 'b', 'c']) desk.event({ id: '1', row: row('1', status) });
    desk.event({ id: '2', row: row('2', 'd') });
    await pass(frameMs - 1);
    expect(desk.frames.map(({ rows }) => rows)).toEqual([[row('1', 'a')]]);
    await pass(1);
    expect(desk.frames.map(({ rows }) => rows)[1]).toEqual([row('1', 'c'), row('2', 'd')]);
    await pass(frameMs);
    expect(desk.frames).toHaveLength(2);
  });

  test('that the next read confirms is not sent again', async () => {
    desk.event({ id: '1', row: row('1', 'taken') });
    desk.page = { items: [row('1', 'taken'), row('2')], total: 2 };
    await pass(intervalMs);
    expect(desk.counts).toHaveLength(2);
    expect(desk.frames).toHaveLength(1);
  });

  test('that cannot be read changes nothing, and the page is read', async () => {
    desk.event({ id: '1', row: row('1', 'broken') });
    expect(desk.frames).toEqual([]);
    desk.page = { items: [row('1', 'taken'), row('2')], total: 2 };
    await pass(intervalMs);
    expect(desk.frames).toEqual([{ rows: [row('1', 'taken')], ids: null, total: 2 }]);
  });

  test('that may decide about the filter is followed by a read at once', async () => {
    desk.event({ id: '1', row: row('1', 'open', 7) });
    await pass(0);
    expect(desk.counts).toHaveLength(2);
  });

  test('of no page that was ever shown is no patch', async () => {
    desk.event({ id: '9', row: row('9') });
    await pass(frameMs);
    expect(desk.frames).toEqual([]);
  });
});

describe('a row that leaves the filter', () => {
  beforeEach(async () => {
    desk.page = { items: [row('2')], total: 1 };
    desk.event({ id: '1', row: row('1', 'closed') });
  });

  test('is sent once more, with the ids and the total without it', async () => {
    expect(desk.frames).toEqual([{ rows: [row('1', 'closed')], ids: ['2'], total: 1 }]);
    await pass(intervalMs);
    expect(desk.frames).toHaveLength(1);
  });

  test('is replaced by what the read brings, at once', async () => {
    desk.page = { items: [row('2'), row('3')], total: 2 };
    await pass(0);
    expect(desk.frames[1]).toEqual({ rows: [row('3')], ids: ['2', '3'], total: 2 });
  });

  test('is updated on the screens that still show it', async () => {
    await pass(intervalMs);
    desk.event({ id: '1', row: row('1', 'closed', 5) });
    expect(desk.frames.at(-1)).toEqual({ rows: [row('1', 'closed', 5)], ids: null, total: 1 });
  });

  test('and comes back is read at once', async () => {
    await pass(2 * intervalMs);
    const before = desk.counts.length;
    desk.page = { items: [row('1'), row('2')], total: 2 };
    desk.event({ id: '1', row: row('1') });
    await pass(0);
    expect(desk.counts).toHaveLength(before + 1);
    expect(desk.frames.at(-1)).toMatchObject({ ids: ['1', '2'], total: 2 });
  });
});

test('a removed row of the page is read about at once, any other in its turn', async () => {
  desk.event({ id: '9', kind: 'removed' });
  await pass(0);
  expect(desk.counts).toHaveLength(1);
  await pass(intervalMs);
  expect(desk.counts).toHaveLength(2);
  desk.event({ id: '1', kind: 'removed' });
  await pass(0);
  expect(desk.counts).toHaveLength(3);
});

test('an event that came during a read is newer than what was read', async () => {
  let release = () => {};
  desk.hold = new Promise((resolve) => {
    release = resolve;
  });
  desk.event({ id: '9', kind: 'created' });
  await pass(0);
  desk.event({ id: '1', row: row('1', 'taken') });
  desk.event({ id: '2', row: row('2', 'closed') });
  // The next read brings the truth; the one that is under way is older.
  desk.page = { items: [row('1', 'taken')], total: 1 };
  release();
  desk.hold = undefined;
  await pass(frameMs);
  const { value } = desk.source.catchUp(undefined) as { value: ListFrame };
  expect(value).toMatchObject({ rows: [row('1', 'taken')], ids: ['1'] });
  const { sent } = desk;
  expect(sent).toContainEqual(row('2', 'closed'));
  expect(sent).not.toContainEqual(row('1'));
  expect(sent).not.toContainEqual(row('2'));
});

describe('without a feed', () => {
  beforeEach(async () => {
    desk.feedState = 'POLLING';
    desk.event({ id: '9', kind: 'created' });
    await pass(0);
    desk.counts.length = 0;
    desk.frames.length = 0;
    desk.pollOffset = 0;
  });

  test('all rows are counted each 30 s, and when rows came or left', async () => {
    const next = async () => {
      desk.counts.length = 0;
      desk.source.wake();
      await pass(intervalMs);
      return desk.counts[0];
    };
    expect(await next()).toBe(false);
    desk.page = { items: [row('1'), row('2'), row('3')], total: 3 };
    expect(await next()).toBe(false);
    expect(desk.frames.at(-1)).toMatchObject({ ids: ['1', '2', '3'], total: 2 });
    expect(await next()).toBe(true);
    expect(desk.frames.at(-1)).toEqual({ rows: [], ids: null, total: 3 });
    expect(await next()).toBe(false);
    await pass(30_000);
    expect(await next()).toBeDefined();
  });

  test('each change moves the cursor, and nothing else does', async () => {
    desk.source.wake();
    await pass(intervalMs);
    expect(desk.pollOffset).toBe(0);
    desk.page = { items: [row('1', 'taken'), row('2')], total: 2 };
    desk.source.wake();
    await pass(intervalMs);
    expect(desk.pollOffset).toBe(1);
  });
});

describe('a page that joins', () => {
  const join = (shown: readonly string[] = []) => desk.source.catchUp('first:1', shown);

  test('and missed nothing waits for the next read', () => {
    desk.missed = [];
    expect(join()).toBeUndefined();
  });

  test('too late starts again', () => {
    desk.missed = undefined;
    expect(join()).toBe('reset');
  });

  test('gets the page, and of its own rows those that left and changed, with their last value', () => {
    desk.missed = [
      { id: '7', row: row('7', 'closed') },
      { id: '7', row: row('7', 'closed', 2) },
      { id: '8', row: row('8', 'closed') },
      { id: '1', row: row('1', 'older') },
      { id: '7', entity: 'message', row: { id: '7', text: 'no dispute' } },
    ];
    expect(join(['1', '7'])).toEqual({
      value: { rows: [row('1'), row('2'), row('7', 'closed', 2)], ids: ['1', '2'], total: 2 },
    });
  });

  test('keeps its rows updated, at most two thousand that left', () => {
    join(Array.from({ length: 2_001 }, (_, n) => `x${n}`));
    desk.event({ id: 'x0', row: row('x0') });
    desk.event({ id: 'x1', row: row('x1') });
    desk.event({ id: 'x2000', row: row('x2000') });
    vi.advanceTimersByTime(frameMs);
    expect(desk.sent).toEqual([row('x1'), row('x2000')]);
  });
});

test('a list that is stopped sends nothing more', async () => {
  desk.event({ id: '1', row: row('1', 'a') });
  desk.event({ id: '1', row: row('1', 'b') });
  desk.source.stop();
  await pass(intervalMs);
  expect(desk.frames).toHaveLength(1);
});
