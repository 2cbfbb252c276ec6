import type { ListQuery } from '../../machines/list/list-context.ts';
import type { ListSpec } from './define-list.ts';

type Filter = ListQuery['filter'];

/** Returns whether a filter value is empty. Empty values are dropped; zero is kept (d1:122). */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

export const withoutEmpty = (filter: Filter): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => !isEmpty(value)));

/**
 * Returns a filter as it is sent: without empty values and empty ids, and with half-typed numbers
 * completed.
 */
export const cleanFilter = (filter: Filter): Filter =>
  withoutEmpty(
    Object.fromEntries(
      Object.entries(filter).map(([key, value]) => {
        if (Array.isArray(value)) return [key, value.filter((item) => item !== '')];
        return [key, typeof value === 'string' ? value.trim().replace(/^(\d+)\.$/, '$1') : value];
      }),
    ),
  );

export const sameFilter = (a: Filter, b: Filter): boolean => {
  const text = (filter: Filter) =>
    JSON.stringify(Object.entries(cleanFilter(filter)).sort(([x], [y]) => (x < y ? -1 : 1)));
  return text(a) === text(b);
};

/**
 * Returns a filter as it is applied. If the person sets a filter that replaces the start values,
 * those are dropped. Otherwise a search for deleted offers would be limited to enabled ones.
 */
export function withoutStart(
  { start = {}, startUnless = [] }: Pick<ListSpec, 'start' | 'startUnless'>,
  applied: Filter,
  filter: Filter,
): Filter {
  if (!startUnless.some((key) => key in filter && !(key in applied))) return filter;
  return Object.fromEntries(
    Object.entries(filter).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(start[key]),
    ),
  );
}
