import type { ListQuery } from '../../machines/list/list-context.ts';
import { sameFilter, withoutEmpty } from './clean-filter.ts';
import type { FilterSpec, ListSpec } from './define-list.ts';

const isMany = ({ as, one }: FilterSpec) =>
  (as === 'choice' && !one) || ['ids', 'currency', 'market', 'tag', 'admin', 'pick'].includes(as);

/** Formats a value for the address. */
const written = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join(',') : String(value);

/** Returns the list's part of the address: only the differences from the initial state. */
export function toSearch(query: ListQuery, initial: ListQuery): URLSearchParams {
  const search = new URLSearchParams();
  const filter = withoutEmpty(query.filter);
  if (!sameFilter(filter, initial.filter)) {
    for (const [key, value] of Object.entries(filter)) search.set(key, written(value));
    if (Object.keys(filter).length === 0) search.set(...noFilter);
  }
  const { sort, page, size } = query;
  if (sort && JSON.stringify(sort) !== JSON.stringify(initial.sort))
    search.set('sort', `${sort.desc ? '-' : ''}${sort.field}`);
  if (size !== initial.size) search.set('size', String(size));
  if (page !== 1) search.set('page', String(page));
  return search;
}

/** Marks in the address of a list with initial filters that the person removed all of them. */
const noFilter = ['filter', 'none'] as const;
const isNone = (search: URLSearchParams) => search.get(noFilter[0]) === noFilter[1];

const pageOf = (text: string | null): number => {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 ? page : 1;
};

function readValue(spec: FilterSpec, text: string): unknown {
  if (spec.as === 'flag') return text === 'true';
  return isMany(spec) ? text.split(',').filter(Boolean) : text;
}

/** Returns the query of an address. Missing or invalid parts have the initial values. */
export function fromSearch(
  search: URLSearchParams,
  { filters, columns, sizes }: ListSpec,
  initial: ListQuery,
): ListQuery {
  const filter: Record<string, unknown> = {};
  for (const spec of filters)
    for (const key of spec.to ? [spec.key, spec.to] : [spec.key]) {
      const text = search.get(key);
      if (text) filter[key] = readValue(spec, text);
    }
  const isGiven = Object.keys(filter).length > 0;
  const sort = search.get('sort');
  const field = sort?.replace(/^-/, '');
  const sortable = columns.some((column) => column.sort && column.field === field);
  const size = Number(search.get('size'));
  return {
    page: pageOf(search.get('page')),
    size: sizes?.includes(size) ? size : initial.size,
    sort: sort && field && sortable ? { field, desc: sort.startsWith('-') } : initial.sort,
    filter: isGiven || isNone(search) ? filter : initial.filter,
  };
}
