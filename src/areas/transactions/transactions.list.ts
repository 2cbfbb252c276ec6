import { defineList } from '../../list/define-list.ts';
import { Transactions } from './transaction.graphql.ts';
import { transactionFields, transactionRecord } from './transaction.record.ts';
import { transactionChanges, transactionFilters } from './transaction-lists.ts';

/** Transactions, at a fixed page size of 100 (d2:352). */
export const transactionList = defineList({
  name: 'transactions',
  query: Transactions,
  live: true,
  record: transactionRecord,
  sort: { field: 'createdAt', desc: true },
  size: 100,
  columns: transactionFields,
  filters: transactionFilters,
  expand: transactionChanges,
});
