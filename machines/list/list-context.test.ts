import { expect, test } from 'vitest';
import { getPendingChanges, type ListQuery, pagesOf } from './list-context.ts';

const query: ListQuery = { page: 1, size: 4, sort: null, filter: {} };
const changesBetween = (before: string, now: string, total: number) =>
  getPendingChanges({ query, total, ids: before.split(''), pendingIds: now.split('') });

test('what is pushed on to the next page has not left', () => {
  expect(changesBetween('dcba', 'fedc', 6)).toEqual({ arrived: ['f', 'e'], left: [] });
  expect(changesBetween('dcba', 'hgfe', 8)).toEqual({ arrived: ['h', 'g', 'f', 'e'], left: [] });
});

test('what is gone from the middle has left, and so has the end of the last page', () => {
  expect(changesBetween('dcba', 'edba', 9)).toEqual({ arrived: ['e'], left: ['c'] });
  expect(changesBetween('dcba', 'dcb', 3)).toEqual({ arrived: [], left: ['a'] });
  expect(changesBetween('cba', 'ecb', 3)).toEqual({ arrived: ['e'], left: ['a'] });
});

test.each([
  ['by the total', { total: 9, pages: null, ids: ['a'] }, 3],
  ['a full last page', { total: 8, pages: 7, ids: [] }, 2],
  ['nothing is one page', { total: 0, pages: null, ids: [] }, 1],
  ['as the back office says', { total: null, pages: 6, ids: [] }, 6],
  ['which says no less than one', { total: null, pages: 0, ids: [] }, 1],
  ['one more while this one is full', { total: null, pages: null, ids: ['a', 'b', 'c', 'd'] }, 3],
  ['this is the last', { total: null, pages: null, ids: ['a', 'b', 'c'] }, 2],
])('pages: %s', (_, known, pages) => {
  expect(pagesOf({ ...known, query: { ...query, page: 2 } })).toBe(pages);
});

test('what is on screen is what there is, where nothing waits', () => {
  expect(getPendingChanges({ query, total: 9, ids: ['a', 'b'], pendingIds: null })).toEqual({
    arrived: [],
    left: [],
  });
});

test('of the last page, whatever is missing has left; of others, what was not pushed on', () => {
  // Four rows in total, so there is no next page to which a row could have moved.
  expect(changesBetween('dcba', 'edcb', 4)).toEqual({ arrived: ['e'], left: ['a'] });
  expect(changesBetween('dcba', 'edcb', 5)).toEqual({ arrived: ['e'], left: [] });
  expect(changesBetween('dcba', 'edca', 5)).toEqual({ arrived: ['e'], left: ['b'] });
  // The last row left, and the first row of the next page takes its place.
  expect(changesBetween('dcba', 'dcbz', 9)).toEqual({ arrived: ['z'], left: ['a'] });
  expect(
    getPendingChanges({
      query,
      total: null,
      ids: ['d', 'c', 'b', 'a'],
      pendingIds: ['e', 'd', 'c', 'b'],
    }),
  ).toEqual({ arrived: ['e'], left: [] });
  const second = { ...query, page: 2 };
  expect(
    getPendingChanges({ query: second, total: 8, ids: ['b', 'a'], pendingIds: ['c', 'b'] }),
  ).toEqual({
    arrived: ['c'],
    left: ['a'],
  });
});
