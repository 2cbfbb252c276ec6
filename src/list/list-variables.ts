import type { ListQuery } from '../../machines/list/list-context.ts';
import { withoutEmpty } from './clean-filter.ts';
import type { ListSpec } from './define-list.ts';

/**
 * Returns the variables of the gateway's query. The fixed values of the list override the person's
 * choices.
 */
export const variablesOf = (
  { fixed }: Pick<ListSpec, 'fixed'>,
  { page, size, sort, filter }: ListQuery,
): Record<string, unknown> => ({
  filter: { ...withoutEmpty(filter), ...fixed },
  page: { number: page, size },
  ...(sort ? { sort: { field: sort.field, desc: sort.desc } } : {}),
});
