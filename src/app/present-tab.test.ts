import { expect, test } from 'vitest';
import { menu } from './menu.ts';
import { presentTab } from './present-tab.ts';
import type { Page } from './section.ts';

const pagesOf = (id: string): readonly Page[] => menu.find((entry) => entry.id === id)?.pages ?? [];

test('every screen of a menu entry with tabs marks one of them', () => {
  const unmarked = menu
    .filter(({ pages }) => pages.length > 1)
    .flatMap(({ pages, screens }) =>
      screens.filter((screen) => !presentTab(pages, screen.path.replace(/:\w+/, '7'), screen)),
    );
  expect(unmarked).toEqual([]);
});

test('a record marks the list that it is in', () => {
  const marked = (entry: string, path: string, section: string) =>
    presentTab(pagesOf(entry), path, { section })?.path;
  expect(marked('transactions', '/transactions/17', 'transactions')).toBe('/transactions');
  expect(marked('transactions', '/transactions/codes', 'transactionCodes')).toBe(
    '/transactions/codes',
  );
  expect(marked('users', '/user/5', 'users')).toBe('/users');
  expect(marked('traders', '/traders/requisites/7', 'requisites')).toBe('/traders/requisites');
});

test('a page of a user with a section of its own marks the users, whichever list was visited', () => {
  const route = menu
    .flatMap(({ screens }) => screens)
    .find(({ path }) => path === '/user/:id/security');
  const marked = (last?: string) =>
    presentTab(pagesOf('users'), '/user/7/security', route ?? { section: '' }, last)?.path;
  expect(marked()).toBe('/users');
  expect(marked('/users/actions')).toBe('/users');
});

test('a case marks the queue that it was opened from, and all cases when opened by its address', () => {
  const route = menu
    .flatMap(({ screens }) => screens)
    .find(({ path }) => path === '/arbitrator/case/:id');
  const marked = (last?: string) =>
    presentTab(pagesOf('arbitration'), '/arbitrator/case/7', route ?? { section: '' }, last)?.path;
  expect(marked('/arbitrator/others')).toBe('/arbitrator/others');
  expect(marked()).toBe('/arbitrator/all');
});
