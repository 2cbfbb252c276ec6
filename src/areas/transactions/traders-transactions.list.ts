import { withTypename } from '../../data/with-typename.ts';
import type { ListSpec } from '../../list/define-list.ts';
import { TradersTransactions } from './transaction.graphql.ts';
import { tradersTransactionRecord } from './transaction.record.ts';
import { transactionList } from './transactions.list.ts';

/** The transactions as the traders' section reads and decides them (d1:45). */
export const tradersTransactionList: ListSpec = {
  ...transactionList,
  key: 'transactions.traders',
  title: 'titles.traders',
  query: withTypename(TradersTransactions) as never,
  record: tradersTransactionRecord,
};
