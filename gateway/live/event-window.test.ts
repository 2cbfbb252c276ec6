import { expect, test } from 'vitest';
import { EventWindow } from './event-window.ts';
import { formatCursor, parseCursor } from './feed-cursor.ts';
import type { FeedEvent } from './feed-event.ts';

const event = (offset: number): FeedEvent => ({
  ...{ offset, at: 1, entity: 'transaction', id: String(offset), kind: 'changed', by: null },
  row: null,
});

/** Returns a window that started at offset 10 and has received this many events since. */
function windowAfter(eventCount: number, capacity?: number): EventWindow {
  const window = new EventWindow(capacity);
  window.restart({ epoch: 'a', offset: 10 });
  for (let offset = 11; offset <= 10 + eventCount; offset += 1) window.add(event(offset));
  return window;
}

const offsetsAfter = (window: EventWindow, offset: number, epoch = 'a') =>
  window.after({ epoch, offset })?.map((one) => one.offset);

test('knows where it is: at its beginning, and at the last that it heard', () => {
  expect(new EventWindow().position).toEqual({ epoch: '', offset: 0 });
  expect(windowAfter(0).position).toEqual({ epoch: 'a', offset: 10 });
  expect(windowAfter(3).position).toEqual({ epoch: 'a', offset: 13 });
});

test('takes each event once and none out of its turn', () => {
  const window = windowAfter(2);
  expect(window.add(event(12))).toBe('known');
  expect(window.add(event(9))).toBe('known');
  expect(window.add(event(14))).toBe('gap');
  expect(window.position.offset).toBe(12);
  expect(window.add(event(13))).toBe('added');
  expect(offsetsAfter(window, 10)).toEqual([11, 12, 13]);
});

test('gives what came after a place, from its beginning to its end', () => {
  const window = windowAfter(3);
  expect(offsetsAfter(window, 10)).toEqual([11, 12, 13]);
  expect(offsetsAfter(window, 12)).toEqual([13]);
  expect(offsetsAfter(window, 13)).toEqual([]);
});

test('nobody can tell what came after a place that is too old, ahead or of another history', () => {
  const window = windowAfter(3);
  expect(offsetsAfter(window, 9)).toBeUndefined();
  expect(offsetsAfter(window, 14)).toBeUndefined();
  expect(offsetsAfter(window, 12, 'b')).toBeUndefined();
});

test('forgets the oldest, a quarter at a time, and says so of places before them', () => {
  const full = windowAfter(10, 8);
  expect(offsetsAfter(full, 10)).toHaveLength(10);
  const over = windowAfter(11, 8);
  expect(offsetsAfter(over, 12)).toBeUndefined();
  expect(offsetsAfter(over, 13)).toEqual([14, 15, 16, 17, 18, 19, 20, 21]);
  expect(over.position).toEqual({ epoch: 'a', offset: 21 });
  expect(over.add(event(22))).toBe('added');
  expect(offsetsAfter(over, 20)).toEqual([21, 22]);
});

test('holds ten thousand where nobody says how many', () => {
  expect(offsetsAfter(windowAfter(12_500), 10)).toHaveLength(12_500);
  expect(offsetsAfter(windowAfter(12_501), 2_510)).toBeUndefined();
  expect(offsetsAfter(windowAfter(12_501), 2_511)).toHaveLength(10_000);
});

test('another history begins with nothing', () => {
  const window = windowAfter(3);
  window.restart({ epoch: 'b', offset: 5 });
  expect(window.position).toEqual({ epoch: 'b', offset: 5 });
  expect(offsetsAfter(window, 5, 'b')).toEqual([]);
  expect(offsetsAfter(window, 12)).toBeUndefined();
});

test('a place is read as it is written', () => {
  const cursor = { epoch: 'Ab_9-c', offset: 120 };
  expect(formatCursor(cursor)).toBe('Ab_9-c:120');
  expect(parseCursor(formatCursor(cursor))).toEqual(cursor);
});

test.each([
  ...['', 'a', 'a:', ':1', 'a:b', 'a:-1', 'a:1.5', 'a b:1', 'a:1:2', ' a:1', 'a:1 '],
  ...[`${'a'.repeat(65)}:1`, `a:${'1'.repeat(16)}`, null, undefined, 7, {}],
])('%j is no place', (text) => {
  expect(parseCursor(text)).toBeUndefined();
});

test('the longest place there may be', () => {
  const epoch = 'a'.repeat(64);
  expect(parseCursor(`${epoch}:${'9'.repeat(15)}`)).toEqual({ epoch, offset: 999_999_999_999_999 });
});
