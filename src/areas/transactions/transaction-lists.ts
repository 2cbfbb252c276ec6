import { TransactionHistory } from './transaction.graphql.ts';

/** Filters of every list of transactions. */
export const transactionFilters = {
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
} as const;

/** Expanded row of a transaction: its history. */
export const transactionChanges = {
  query: TransactionHistory,
  variables: ({ id }: { readonly id: string }) => ({ id }),
  columns: {
    createdAt: { field: 'createdAt', as: 'date' },
    userId: { field: 'adminEmail', as: 'text' },
    type: { field: 'event', as: 'event', in: 'transactions' },
    status: { field: 'status', as: 'status', of: 'TransactionStatus' },
    kytStatus: { field: 'kytStatus', as: 'status', of: 'KytStatus' },
    comment: { field: 'comment', as: 'text' },
  },
} as const;
