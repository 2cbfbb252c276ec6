import type { ListQuery } from '../../machines/list/list-context.ts';
import type { FilterSpec } from './define-list.ts';

type Filter = ListQuery['filter'];

/**
 * Apparent kind of a typed text: one or several numbers, an email, or other text (a hash, an
 * address, a name).
 */
type Shape = 'ids' | 'email' | 'text';

const shapeOf = (typed: string): Shape => {
  if (/^\d{1,12}(,\s*\d{1,12})*$/.test(typed)) return 'ids';
  return typed.includes('@') ? 'email' : 'text';
};

/** Filters that can search for a text, the best first for each kind. */
const preferred: Readonly<Record<Shape, readonly string[]>> = {
  ids: ['ids', 'userId'],
  email: ['email', 'search'],
  text: ['search', 'userName', 'text', 'comment', 'terms', 'about'],
};

/** Returns the filters that the search box can set. */
export const searchFilters = (filters: readonly FilterSpec[]): readonly FilterSpec[] => {
  const names = new Set(Object.values(preferred).flat());
  return filters.filter(({ key, as }) => names.has(key) && ['ids', 'user', 'text'].includes(as));
};

function targetOf(filters: readonly FilterSpec[], typed: string): FilterSpec | undefined {
  const able = searchFilters(filters);
  const named = (shape: Shape) =>
    preferred[shape].map((key) => able.find((filter) => filter.key === key)).find(Boolean);
  const shape = shapeOf(typed);
  // A list without a name filter is still searched: a number is looked up as the id of a row or of
  // a user.
  return (
    named(shape) ??
    (shape === 'email' ? named('text') : shape === 'ids' ? named('text') : undefined)
  );
}

/**
 * Returns the list's filter with the typed text; null if the list cannot be searched for such a
 * text.
 */
export function withSearch(
  filters: readonly FilterSpec[],
  filter: Filter,
  text: string,
): Filter | null {
  const typed = text.trim();
  const names = new Set(searchFilters(filters).map(({ key }) => key));
  const rest = Object.fromEntries(Object.entries(filter).filter(([key]) => !names.has(key)));
  if (typed === '') return rest;
  const target = targetOf(filters, typed);
  if (!target) return null;
  const value = target.as === 'ids' ? typed.split(/,\s*/) : typed;
  return { ...rest, [target.key]: value };
}

/** Returns the text of the box for a filter that is already set. */
export function searchText(filters: readonly FilterSpec[], filter: Filter): string {
  const found = searchFilters(filters).find(({ key }) => filter[key] !== undefined);
  const value = found && filter[found.key];
  return Array.isArray(value) ? value.join(', ') : value === undefined ? '' : String(value);
}
