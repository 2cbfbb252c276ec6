import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Lanes, type Urgency } from './lanes.ts';

const width = 16;
/** Of which two are kept for what goes first. */
const usualWidth = 14;

let lanes: Lanes;
const order: string[] = [];
const left = new Set<string>();

beforeEach(() => {
  vi.useFakeTimers();
  lanes = new Lanes(width);
  order.length = 0;
  left.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Enters, and notes when it was let in, or with which code it was not. */
function enter(name: string, urgency: Urgency = 'usual'): void {
  try {
    const way = lanes.enter(`call of ${name}`, urgency);
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

/** Whoever of the usual ones has been in for longest leaves. */
function leave(): void {
  const inside = order.filter((name) => !name.includes(' ') && !left.has(name));
  const [first = ''] = inside.filter((name) => name.startsWith('read'));
  left.add(first);
  lanes.leave(`call of ${first}`, 'usual');
}

const settled = () => vi.advanceTimersByTimeAsync(0);

test('as many as there are lanes begin at once, the others in the order in which they came', async () => {
  many(usualWidth + 3, 'read');
  expect(order).toHaveLength(usualWidth);
  expect(lanes.underWay).toBe(usualWidth);
  expect(lanes.waiting).toBe(3);
  leave();
  leave();
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
  leave();
  await settled();
  expect(order.at(-1)).toBe('decision3');
  // The lane that is free now is one of those that are kept.
  leave();
  leave();
  await settled();
  expect(order.at(-1)).toBe('decision3');
  leave();
  await settled();
  expect(order.at(-1)).toBe('read15');
});

test('beyond twice as many waiting, what is usual is refused at once and what goes first is not', async () => {
  many(usualWidth + width * 2 - 1, 'read');
  expect(lanes.isCrowded).toBe(false);
  enter('last');
  expect(lanes.isCrowded).toBe(true);
  const before = order.length;
  enter('one more');
  enter('decision', 'first');
  expect(order.slice(before)).toEqual(['one more OVERLOADED', 'decision']);
  leave();
  leave();
  await settled();
  expect(lanes.isCrowded).toBe(false);
});

test('what goes first is refused too where nothing comes back any more', () => {
  many(width + width * 2, 'decision', 'first');
  enter('one more', 'first');
  expect(order.at(-1)).toBe('one more OVERLOADED');
  expect(lanes.isCrowded).toBe(false);
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
  for (let n = 0; n < usualWidth; n += 1) leave();
  for (let n = 1; n <= 2; n += 1) lanes.leave(`call of decision${n}`, 'first');
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
  leave();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(order.at(-1)).toBe('read15');
});

test('a single call leaves room for all others, and they pass those of it that wait', async () => {
  const enterList = () => lanes.enter('list', 'usual');
  const ways = Array.from({ length: width }, enterList);
  expect(ways.filter((way) => way === undefined)).toHaveLength(12);
  expect([lanes.underWay, lanes.waiting]).toEqual([12, 4]);
  many(2, 'read');
  expect(order).toEqual(['read1', 'read2']);
  many(1, 'late');
  leave();
  await settled();
  expect(order).toEqual(['read1', 'read2', 'late1']);
  // One of its own makes room for the next of its own.
  const next = ways.find((way) => way !== undefined);
  lanes.leave('list', 'usual');
  await next;
  expect([lanes.underWay, lanes.waiting]).toEqual([14, 3]);
});

test('while many of a single call wait, it is refused and others are not', () => {
  for (let n = 0; n < 12 + width * 2; n += 1) void lanes.enter('list', 'usual');
  expect([lanes.isCrowded, lanes.refuses('list'), lanes.refuses('card')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(lanes.enter('card', 'usual')).toBeUndefined();
  expect(lanes.enter('card', 'usual')).toBeUndefined();
  expect(lanes.refuses('card')).toBe(true);
  expect(lanes.enter('list', 'first')).toBeUndefined();
});
