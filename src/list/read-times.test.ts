import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lastRead, pageRead } from './read-times.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('knows when the same page of the same list was read last', () => {
  pageRead('users', { page: 1 });
  vi.advanceTimersByTime(1_000);
  pageRead('users', { page: 1 });
  expect(lastRead('users', { page: 1 })).toBe(Date.now());
  expect(lastRead('users', { page: 2 })).toBeUndefined();
  expect(lastRead('deals', { page: 1 })).toBeUndefined();
});

it('has nothing that is ten minutes old', () => {
  pageRead('users', { page: 3 });
  vi.advanceTimersByTime(599_000);
  expect(lastRead('users', { page: 3 })).toBe(Date.now() - 599_000);
  vi.advanceTimersByTime(1_000);
  expect(lastRead('users', { page: 3 })).toBeUndefined();
});

it('forgets what was read longest ago', () => {
  for (let page = 1; page <= 13; page += 1) pageRead('offers', { page });
  expect(lastRead('offers', { page: 1 })).toBeUndefined();
  expect(lastRead('offers', { page: 2 })).toBe(Date.now());
});
