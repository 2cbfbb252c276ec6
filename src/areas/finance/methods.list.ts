import { defineList } from '../../list/define-list.ts';
import { MethodStatuses } from './finance.graphql.ts';

/** Methods of deposit and withdrawal, with their activity (d2:311, d2:362). */
export const methodsList = defineList({
  name: 'finance',
  part: 'methods',
  query: MethodStatuses,
  live: true,
  // The documented order by type (d2:362) would start with the types that have no activity.
  sort: { field: 'failed', desc: true },
  columns: {
    id: { as: 'copy', width: 70 },
    methodType: { as: 'enum', of: 'TransactionMethodType', sort: true, width: 150 },
    name: { as: 'text', sort: true, width: 200 },
    currencyId: { as: 'currency', width: 90, sort: true },
    payIn: { as: 'flag', width: 90 },
    payOut: { as: 'flag', width: 90 },
    running: { as: 'number', sort: true, width: 110 },
    waiting: { as: 'number', sort: true, width: 110 },
    failed: { as: 'number', sort: true, width: 110 },
    oldestOpen: { as: 'age', sort: true, width: 140 },
  },
  filters: {
    methodTypes: { as: 'choice', of: 'TransactionMethodType' },
    currencyIds: { as: 'currency' },
  },
});
