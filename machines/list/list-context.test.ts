import { expect, test } from 'vitest';
import { heldOf, type ListQuery } from './list-context.ts';

const query: ListQuery = { page: 1, size: 4, sort: null, filter: {} };
const held = (before: string, now: string, total: number) =>
  heldOf({ query, total, ids: before.split(''), held: now.split('') });

test('what is pushed on to the next page has not left', () => {
  expect(held('dcba', 'fedc', 6)).toEqual({ arrived: ['f', 'e'], left: [] });
  expect(held('dcba', 'hgfe', 8)).toEqual({ arrived: ['h', 'g', 'f', 'e'], left: [] });
});

test('what is gone from the middle has left, and so has the end of the last page', () => {
  expect(held('dcba', 'edba', 9)).toEqual({ arrived: ['e'], left: ['c'] });
  expect(held('dcba', 'dcb', 3)).toEqual({ arrived: [], left: ['a'] });
  expect(held('cba', 'ecb', 3)).toEqual({ arrived: ['e'], left: ['a'] });
});
