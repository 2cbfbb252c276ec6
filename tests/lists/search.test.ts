import { describe, expect, it } from 'vitest';
import { searchFilters, searchText, withSearch } from '../../src/list/search-target.ts';
import { lists } from './lists.ts';

const hash = '0x5f3a9d27c1e84bb0a6f2';
const able = lists.filter(({ filters }) => searchFilters(filters).length > 0);
const byKey = (key: string) => lists.find((list) => list.key === key)?.filters ?? [];

describe('the search box above a list', () => {
  it('most lists have one', () => expect(able.length).toBeGreaterThan(20));

  it.each([
    ['transactions', hash, { search: hash }],
    ['transactions', '1052', { ids: ['1052'] }],
    ['transactions', '1052, 1053', { ids: ['1052', '1053'] }],
    ['users', 'logan.edwards@inbox', { email: 'logan.edwards@inbox' }],
    ['users', 'logan', { userName: 'logan' }],
    ['users', '1052', { ids: ['1052'] }],
    ['balances', '1052', { userId: '1052' }],
    ['balances', 'logan', null],
  ])('%s: %s becomes %j', (key, typed, filter) =>
    expect(withSearch(byKey(key), {}, typed)).toEqual(filter),
  );

  it('keeps the other filters, and replaces what it had set before', () => {
    const filters = byKey('transactions');
    const first = withSearch(filters, { status: ['ERROR'] }, hash) ?? {};
    expect(withSearch(filters, first, '7')).toEqual({ status: ['ERROR'], ids: ['7'] });
    expect(withSearch(filters, first, ' ')).toEqual({ status: ['ERROR'] });
  });

  it.each(able.map((list) => [list.key, list.filters] as const))(
    '%s shows what it searched for',
    (_, filters) => {
      const set = withSearch(filters, {}, '123');
      if (set) expect(searchText(filters, set)).toBe('123');
    },
  );
});
