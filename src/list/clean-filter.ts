import type { ListQuery } from '../../machines/list/list-context.ts';
import { withoutEmpty } from './list-url.ts';

/** A filter as it is asked: without what is empty, half-typed numbers finished, empty ids dropped. */
export const cleanFilter = (filter: ListQuery['filter']): ListQuery['filter'] =>
  withoutEmpty(
    Object.fromEntries(
      Object.entries(filter).map(([key, value]) => {
        if (Array.isArray(value)) return [key, value.filter((item) => item !== '')];
        return [key, typeof value === 'string' ? value.trim().replace(/^(\d+)\.$/, '$1') : value];
      }),
    ),
  );

export const sameFilter = (a: ListQuery['filter'], b: ListQuery['filter']): boolean => {
  const text = (filter: ListQuery['filter']) =>
    JSON.stringify(Object.entries(cleanFilter(filter)).sort(([x], [y]) => (x < y ? -1 : 1)));
  return text(a) === text(b);
};
