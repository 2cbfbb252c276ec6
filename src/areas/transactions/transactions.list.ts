import { defineList } from '../../list/define-list.ts';
import { TransactionHistory, Transactions } from './transaction.graphql.ts';
import { transactionFields, transactionRecord } from './transaction.record.ts';

/** Fixed at 100 a page (d2:352). */
export const transactionList = defineList({
  name: 'transactions',
  query: Transactions,
  live: true,
  record: transactionRecord,
  sort: { field: 'createdAt', desc: true },
  size: 100,
  columns: transactionFields,
  filters: {
    status: { as: 'choice', of: 'TransactionStatus' },
    kytStatus: { as: 'choice', of: 'KytStatus' },
    type: { as: 'choice', of: 'TransactionType' },
    side: { as: 'choice', of: 'OperationSide', one: true },
    currencyId: { as: 'currency' },
    amountFrom: { as: 'range', to: 'amountTo' },
    createdFrom: { as: 'days', to: 'createdTo' },
    methodType: { as: 'choice', of: 'TransactionMethodType' },
    operationType: { as: 'choice', of: 'OperationTypeChoice' },
    userId: { as: 'user' },
    ids: { as: 'ids' },
    search: { as: 'text' },
  },
  expand: {
    query: TransactionHistory,
    variables: ({ id }) => ({ id }),
    columns: {
      createdAt: { field: 'createdAt', as: 'date' },
      userId: { field: 'adminEmail', as: 'text' },
      type: { field: 'event', as: 'event', in: 'transactions' },
      status: { field: 'status', as: 'status', of: 'TransactionStatus' },
      kytStatus: { field: 'kytStatus', as: 'status', of: 'KytStatus' },
      comment: { field: 'comment', as: 'text' },
    },
  },
});
