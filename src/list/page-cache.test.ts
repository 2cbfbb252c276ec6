import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cachePage, getCachedPage } from './page-cache.ts';

const answer = (total: number) => ({ items: [], total, asOf: 'first.1' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('has what was answered to the same question of the same list the last time', () => {
  cachePage('users', { page: 1 }, answer(1));
  cachePage('users', { page: 1 }, answer(2));
  expect(getCachedPage('users', { page: 1 })?.answer.total).toBe(2);
  expect(getCachedPage('users', { page: 2 })).toBeUndefined();
  expect(getCachedPage('deals', { page: 1 })).toBeUndefined();
});

it('has nothing that is ten minutes old', () => {
  cachePage('users', { page: 3 }, answer(1));
  vi.advanceTimersByTime(599_000);
  expect(getCachedPage('users', { page: 3 })?.readAt).toBe(Date.now() - 599_000);
  vi.advanceTimersByTime(1_000);
  expect(getCachedPage('users', { page: 3 })).toBeUndefined();
});

it('forgets what was answered longest ago', () => {
  for (let page = 1; page <= 13; page += 1) cachePage('offers', { page }, answer(page));
  expect(getCachedPage('offers', { page: 1 })).toBeUndefined();
  expect(getCachedPage('offers', { page: 2 })?.answer.total).toBe(2);
});
