import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Lanes, type Urgency } from './lanes.ts';

const width = 16;
/** Of which two are kept for what goes first. */
const usualWidth = 14;

let lanes: Lanes;
const order: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  lanes = new Lanes(width);
  order.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

/** Enters, and notes when it was let in, or with which code it was not. */
function enter(name: string, urgency: Urgency = 'usual'): void {
  try {
    const way = lanes.enter(name, urgency);
    if (way === undefined) order.push(name);
    else
      way.then(
        () => order.push(name),
        ({ code }: { code: string }) => order.push(`${name} ${code}`),
      );
  } catch (error) {
    order.push(`${name} ${(error as { code: string }).code}`);
  }
}

const many = (count: number, name: string, urgency: Urgency = 'usual') => {
  for (let n = 1; n <= count; n += 1) enter(`${name}${n}`, urgency);
};

const settled = () => vi.advanceTimersByTimeAsync(0);

test('as many as there are lanes begin at once, the others in the order in which they came', async () => {
  many(usualWidth + 3, 'read');
  expect(order).toHaveLength(usualWidth);
  expect(lanes.underWay).toBe(usualWidth);
  expect(lanes.waiting).toBe(3);
  lanes.leave();
  lanes.leave();
  await settled();
  expect(order.slice(usualWidth)).toEqual(['read15', 'read16']);
  expect([lanes.underWay, lanes.waiting]).toEqual([usualWidth, 1]);
});

test('some lanes are kept for what goes first', () => {
  many(usualWidth + 1, 'read');
  enter('decision', 'first');
  enter('sign-in', 'first');
  enter('late', 'first');
  expect(order.slice(usualWidth)).toEqual(['decision', 'sign-in']);
  expect(lanes.underWay).toBe(width);
  expect(lanes.waiting).toBe(2);
});

test('what goes first is let in before all that wait, however long they did', async () => {
  many(usualWidth + 5, 'read');
  many(3, 'decision', 'first');
  expect(order.at(-1)).toBe('decision2');
  lanes.leave();
  await settled();
  expect(order.at(-1)).toBe('decision3');
  // The lane that is free now is one of those that are kept.
  lanes.leave();
  lanes.leave();
  await settled();
  expect(order.at(-1)).toBe('decision3');
  lanes.leave();
  await settled();
  expect(order.at(-1)).toBe('read15');
});

test('beyond twice as many waiting, what is usual is refused at once and what goes first is not', async () => {
  many(usualWidth + width * 2 - 1, 'read');
  expect(lanes.isFull).toBe(false);
  enter('last');
  expect(lanes.isFull).toBe(true);
  const before = order.length;
  enter('one more');
  enter('decision', 'first');
  expect(order.slice(before)).toEqual(['one more OVERLOADED', 'decision']);
  lanes.leave();
  lanes.leave();
  await settled();
  expect(lanes.isFull).toBe(false);
});

test('what goes first is refused too where nothing comes back any more', () => {
  many(width + width * 2, 'decision', 'first');
  enter('one more', 'first');
  expect(order.at(-1)).toBe('one more OVERLOADED');
  expect(lanes.isFull).toBe(false);
});

test('nobody waits for ever, and who gave up takes no lane', async () => {
  many(usualWidth + 1, 'read');
  many(3, 'decision', 'first');
  await vi.advanceTimersByTimeAsync(4_999);
  expect(lanes.waiting).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(order.at(-1)).toBe('read15 OVERLOADED');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(order.at(-1)).toBe('decision3 OVERLOADED');
  for (let n = 0; n < width; n += 1) lanes.leave();
  await settled();
  expect([lanes.underWay, lanes.waiting]).toEqual([0, 0]);
});

test('who is refused is told that nothing was sent, and when to come back', () => {
  many(usualWidth + width * 2, 'read');
  expect(() => lanes.enter('POST v2/Trading/GetOperations', 'usual')).toThrow(
    expect.objectContaining({
      code: 'OVERLOADED',
      facts: { call: 'POST v2/Trading/GetOperations', retry: true, retryAfter: 1 },
    }),
  );
});

test('who was let in from the queue is not refused later', async () => {
  many(usualWidth + 1, 'read');
  lanes.leave();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(order.at(-1)).toBe('read15');
});
