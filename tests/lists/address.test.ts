import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListQuery } from '../../machines/list/list-context.ts';
import { enums } from '../../src/data/enums.ts';
import type { FilterSpec } from '../../src/list/define-list.ts';
import { fromSearch, toSearch } from '../../src/list/list-url.ts';
import { lists } from './lists.ts';

const id = fc.nat().map(String);
const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 4 });
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const amount = fc.tuple(fc.nat(), fc.nat(999)).map(([whole, part]) => `${whole}.${part}`);
// Typed input: reserved characters, other scripts, inner spaces.
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((value) => value.trim() !== '');

function valuesOf({ as, of, one }: FilterSpec): fc.Arbitrary<unknown> {
  switch (as) {
    case 'choice': {
      const member = fc.constantFrom<string>(...(of ? enums[of] : ['']));
      return one ? member : fc.uniqueArray(member, { minLength: 1 });
    }
    case 'range':
      return amount;
    case 'days':
      return day;
    case 'flag':
      return fc.boolean();
    case 'user':
      return id;
    case 'language':
    case 'word':
    case 'text':
      return text;
    case 'ids':
    case 'currency':
    case 'market':
    case 'tag':
    case 'pick':
    case 'admin':
      return ids;
    default:
      throw new Error(`A filter of a kind that no test knows: ${String(as)}`);
  }
}

describe.each(lists.map((list) => [list.key, list] as const))('%s in the address', (_, list) => {
  const initial: ListQuery = { page: 1, size: list.size ?? 20, sort: list.sort, filter: {} };
  const comesBack = (query: ListQuery) => {
    const search = new URLSearchParams(toSearch(query, initial).toString());
    expect(fromSearch(search, list, initial)).toEqual(query);
  };

  it.each(list.filters)('$key comes back as it went in', (filter) => {
    fc.assert(
      fc.property(valuesOf(filter), valuesOf(filter), (value, other) =>
        comesBack({
          ...initial,
          filter: { [filter.key]: value, ...(filter.to ? { [filter.to]: other } : {}) },
        }),
      ),
      { numRuns: 30 },
    );
  });

  it.each(list.columns.filter(({ sort }) => sort))('sorted by $field, both ways', ({ field }) => {
    for (const desc of [true, false]) comesBack({ ...initial, sort: { field, desc } });
  });

  it('page and size', () => {
    comesBack({ ...initial, page: 7 });
    if (list.size === null) comesBack({ ...initial, size: 50 });
  });
});
