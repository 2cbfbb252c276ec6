import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConcurrencyLimiter, type Priority } from './concurrency-limiter.ts';

const width = 16;
/** Two of all lanes are reserved for priority calls. */
const usualWidth = 14;

let limiter: ConcurrencyLimiter;
const order: string[] = [];
const left = new Set<string>();

beforeEach(() => {
  vi.useFakeTimers();
  limiter = new ConcurrencyLimiter(width);
  order.length = 0;
  left.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Enters the limiter, and records when the call was admitted or with which code it was refused. */
function enter(name: string, urgency: Priority = 'usual'): void {
  try {
    const entry = limiter.enter(`call of ${name}`, urgency);
    if (entry === undefined) order.push(name);
    else
      entry.then(
        () => order.push(name),
        ({ code }: { code: string }) => order.push(`${name} ${code}`),
      );
  } catch (error) {
    order.push(`${name} ${(error as { code: string }).code}`);
  }
}

const many = (count: number, name: string, urgency: Priority = 'usual') => {
  for (let n = 1; n <= count; n += 1) enter(`${name}${n}`, urgency);
};

/** Ends the usual call that was admitted first. */
function leave(): void {
  const inside = order.filter((name) => !name.includes(' ') && !left.has(name));
  const [first = ''] = inside.filter((name) => name.startsWith('read'));
  left.add(first);
  limiter.leave(`call of ${first}`, 'usual');
}

const settled = () => vi.advanceTimersByTimeAsync(0);

test('as many as there are lanes begin at once, the others in the order in which they came', async () => {
  many(usualWidth + 3, 'read');
  expect(order).toHaveLength(usualWidth);
  expect(limiter.activeCount).toBe(usualWidth);
  expect(limiter.waiting).toBe(3);
  leave();
  leave();
  await settled();
  expect(order.slice(usualWidth)).toEqual(['read15', 'read16']);
  expect([limiter.activeCount, limiter.waiting]).toEqual([usualWidth, 1]);
});

test('some lanes are kept for what goes first', () => {
  many(usualWidth + 1, 'read');
  enter('decision', 'first');
  enter('sign-in', 'first');
  enter('late', 'first');
  expect(order.slice(usualWidth)).toEqual(['decision', 'sign-in']);
  expect(limiter.activeCount).toBe(width);
  expect(limiter.waiting).toBe(2);
});

test('what goes first is let in before all that wait, however long they did', async () => {
  many(usualWidth + 5, 'read');
  many(3, 'decision', 'first');
  expect(order.at(-1)).toBe('decision2');
  leave();
  await settled();
  expect(order.at(-1)).toBe('decision3');
  // The lane that is free now is a reserved one.
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
  expect(limiter.isCrowded).toBe(false);
  enter('last');
  expect(limiter.isCrowded).toBe(true);
  const before = order.length;
  enter('one more');
  enter('decision', 'first');
  expect(order.slice(before)).toEqual(['one more OVERLOADED', 'decision']);
  leave();
  leave();
  await settled();
  expect(limiter.isCrowded).toBe(false);
});

test('what goes first is refused too where nothing comes back any more', () => {
  many(width + width * 2, 'decision', 'first');
  enter('one more', 'first');
  expect(order.at(-1)).toBe('one more OVERLOADED');
  expect(limiter.isCrowded).toBe(false);
});

test('nobody waits for ever, and who gave up takes no lane', async () => {
  many(usualWidth + 1, 'read');
  many(3, 'decision', 'first');
  await vi.advanceTimersByTimeAsync(4_999);
  expect(limiter.waiting).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(order.at(-1)).toBe('read15 OVERLOADED');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(order.at(-1)).toBe('decision3 OVERLOADED');
  for (let n = 0; n < usualWidth; n += 1) leave();
  for (let n = 1; n <= 2; n += 1) limiter.leave(`call of decision${n}`, 'first');
  await settled();
  expect([limiter.activeCount, limiter.waiting]).toEqual([0, 0]);
});

test('who is refused is told that nothing was sent, and when to come back', () => {
  many(usualWidth + width * 2, 'read');
  expect(() => limiter.enter('POST v2/Trading/GetOperations', 'usual')).toThrow(
    expect.objectContaining({
      code: 'OVERLOADED',
      details: { call: 'POST v2/Trading/GetOperations', retry: true, retryAfter: 1 },
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
  const enterList = () => limiter.enter('list', 'usual');
  const entries = Array.from({ length: width }, enterList);
  expect(entries.filter((entry) => entry === undefined)).toHaveLength(12);
  expect([limiter.activeCount, limiter.waiting]).toEqual([12, 4]);
  many(2, 'read');
  expect(order).toEqual(['read1', 'read2']);
  many(1, 'late');
  leave();
  await settled();
  expect(order).toEqual(['read1', 'read2', 'late1']);
  // The end of one such call makes room for the next one of the same call.
  const next = entries.find((entry) => entry !== undefined);
  limiter.leave('list', 'usual');
  await next;
  expect([limiter.activeCount, limiter.waiting]).toEqual([14, 3]);
});

test('while many of a single call wait, it is refused and others are not', () => {
  for (let n = 0; n < 12 + width * 2; n += 1) void limiter.enter('list', 'usual');
  expect([limiter.isCrowded, limiter.refuses('list'), limiter.refuses('card')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(limiter.enter('card', 'usual')).toBeUndefined();
  expect(limiter.enter('card', 'usual')).toBeUndefined();
  expect(limiter.refuses('card')).toBe(true);
  expect(limiter.enter('list', 'first')).toBeUndefined();
});
