import { describe, expect, it } from 'vitest';
import type { ListQuery } from '../../machines/list/list-context.ts';
import { type ListSpec, pageSizes } from './define-list.ts';
import { fromSearch, toSearch } from './list-url.ts';

const spec = {
  size: null,
  sizes: pageSizes,
  columns: [
    { field: 'createdAt', as: 'date', sort: true },
    { field: 'note', as: 'text' },
  ],
  filters: [
    { key: 'status', as: 'choice', of: 'TransactionStatus' },
    { key: 'side', as: 'choice', of: 'OperationSide', one: true },
    { key: 'amountFrom', as: 'range', to: 'amountTo' },
  ],
} as unknown as ListSpec;
const initial: ListQuery = {
  page: 1,
  size: 20,
  sort: { field: 'createdAt', desc: true },
  filter: {},
};

describe('a list in the address', () => {
  it('comes back as it went in', () => {
    const query: ListQuery = {
      page: 3,
      size: 50,
      sort: { field: 'createdAt', desc: false },
      filter: { status: ['NEW', 'ERROR'], side: 'IN', amountFrom: '0', amountTo: '5.5' },
    };
    expect(fromSearch(toSearch(query, initial), spec, initial)).toEqual(query);
  });

  it('takes the page sizes that the list offers, and no others', () => {
    const desk = { ...spec, size: 10, sizes: [10, 20, 50] };
    const sizeIn = (text: string, of: ListSpec) =>
      fromSearch(new URLSearchParams(text), of, { ...initial, size: 10 }).size;
    expect(sizeIn('size=50', desk)).toBe(50);
    expect(sizeIn('size=100', desk)).toBe(10);
    expect(sizeIn('size=50', { ...desk, sizes: null })).toBe(10);
  });

  it('says nothing where nothing differs, drops what is empty and keeps zero', () => {
    expect(toSearch(initial, initial).toString()).toBe('');
    const filter = { status: [], side: '', amountFrom: '0' };
    expect(toSearch({ ...initial, filter }, initial).toString()).toBe('amountFrom=0');
  });

  it.each([
    'page=0',
    'page=-1',
    'page=x',
    'page=1.5',
    'size=7',
    'size=1000',
    'sort=note',
    'sort=-__proto__',
    'nothing=1',
  ])('is not led astray by %s', (search) =>
    expect(fromSearch(new URLSearchParams(search), spec, initial)).toEqual(initial),
  );
});
