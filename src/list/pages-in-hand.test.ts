import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPage, pageInHand } from './pages-in-hand.ts';

const answer = (total: number) => ({ items: [], total, asOf: 'first.1' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('has what was answered to the same question of the same list the last time', () => {
  keepPage('users', { page: 1 }, answer(1));
  keepPage('users', { page: 1 }, answer(2));
  expect(pageInHand('users', { page: 1 })?.answer.total).toBe(2);
  expect(pageInHand('users', { page: 2 })).toBeUndefined();
  expect(pageInHand('deals', { page: 1 })).toBeUndefined();
});

it('has nothing that is ten minutes old', () => {
  keepPage('users', { page: 3 }, answer(1));
  vi.advanceTimersByTime(599_000);
  expect(pageInHand('users', { page: 3 })?.readAt).toBe(Date.now() - 599_000);
  vi.advanceTimersByTime(1_000);
  expect(pageInHand('users', { page: 3 })).toBeUndefined();
});

it('forgets what was answered longest ago', () => {
  for (let page = 1; page <= 13; page += 1) keepPage('offers', { page }, answer(page));
  expect(pageInHand('offers', { page: 1 })).toBeUndefined();
  expect(pageInHand('offers', { page: 2 })?.answer.total).toBe(2);
});
