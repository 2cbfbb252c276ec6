import { defineList } from '../../list/define-list.ts';
import { TradersTransactions } from './transaction.graphql.ts';
import { tradersTransactionRecord, transactionFields } from './transaction.record.ts';
import { transactionChanges, transactionFilters } from './transaction-lists.ts';

/** The transactions as the traders' section reads and processes them (d1:45). */
export const tradersTransactionList = defineList({
  name: 'transactions',
  part: 'traders',
  query: TradersTransactions,
  live: true,
  record: tradersTransactionRecord,
  sort: { field: 'createdAt', desc: true },
  size: 100,
  columns: transactionFields,
  filters: transactionFilters,
  expand: transactionChanges,
});
