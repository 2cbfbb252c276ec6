import type { ListQuery } from '../../machines/list/list-context.ts';
import type { ListSpec } from './define-list.ts';

type Filter = ListQuery['filter'];

/** Empty values are dropped; zero is kept (d1:122). */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

export const withoutEmpty = (filter: Filter): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => !isEmpty(value)));

/** A filter as it is asked: without what is empty, half-typed numbers finished, empty ids dropped. */
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
 * A filter as it is applied: where the person newly sets one that takes the place of the start values, those
 * are dropped, or deleted offers would be looked for among the enabled ones.
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
