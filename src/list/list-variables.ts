import type { ListQuery } from '../../machines/list/list-context.ts';
import { withoutEmpty } from './list-url.ts';

/** The question in the gateway's words. */
export const variablesOf = ({ page, size, sort, filter }: ListQuery): Record<string, unknown> => ({
  filter: withoutEmpty(filter),
  page: { number: page, size },
  ...(sort ? { sort: { field: sort.field, desc: sort.desc } } : {}),
});
