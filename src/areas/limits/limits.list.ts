import { defineList } from '../../list/define-list.ts';
import { limitFields, limitRecord } from './limit.record.ts';
import { Limits } from './limits.graphql.ts';

/** Limits that apply to all users, in the cumulative currency (d2:364). */
export const limitsList = defineList({
  name: 'limits',
  query: Limits,
  live: true,
  sort: { field: 'createdAt', desc: true },
  record: limitRecord,
  columns: limitFields,
  filters: {
    period: { as: 'choice', of: 'LimitPeriod' },
    currencyIds: { as: 'currency' },
    ids: { as: 'ids' },
  },
});
