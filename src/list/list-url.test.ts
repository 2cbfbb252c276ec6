import { describe, expect, it } from 'vitest';
import type { ListQuery } from '../../machines/list/list-context.ts';
import { withoutStart } from './clean-filter.ts';
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

describe('a list that opens with filters', () => {
  const open: ListQuery = { ...initial, filter: { status: ['NEW'] } };

  it('opens with them where the address names none, and says nothing of them', () => {
    expect(fromSearch(new URLSearchParams(), spec, open).filter).toEqual({ status: ['NEW'] });
    expect(toSearch(open, open).toString()).toBe('');
  });

  it('keeps in the address that all were removed', () => {
    const none = toSearch({ ...open, filter: {} }, open);
    expect(none.toString()).toBe('filter=none');
    expect(fromSearch(none, spec, open).filter).toEqual({});
  });

  it('takes the filters of a link in their place', () => {
    expect(fromSearch(new URLSearchParams('side=IN'), spec, open).filter).toEqual({ side: 'IN' });
  });

  it('drops the start values when a filter that replaces them is set', () => {
    const spoken = { start: { status: ['NEW'] }, startUnless: ['side'] };
    const both = { status: ['NEW'], side: 'IN' };
    expect(withoutStart(spoken, open.filter, both)).toEqual({ side: 'IN' });
    expect(withoutStart(spoken, both, both)).toEqual(both);
    expect(withoutStart(spoken, {}, { status: ['NEW'] })).toEqual({ status: ['NEW'] });
  });
});
