import type { ListQuery } from '../../machines/list/list-context.ts';
import { withoutEmpty } from './clean-filter.ts';
import type { ListSpec } from './define-list.ts';

/** The question in the gateway's words. What is fixed for the list is no choice of the person's. */
export const variablesOf = (
  { fixed }: Pick<ListSpec, 'fixed'>,
  { page, size, sort, filter }: ListQuery,
): Record<string, unknown> => ({
  filter: { ...withoutEmpty(filter), ...fixed },
  page: { number: page, size },
  ...(sort ? { sort: { field: sort.field, desc: sort.desc } } : {}),
});
