import type { Area } from '../area.ts';

/** Deposits at users' addresses are a page of the transactions' menu. */
export const addressTransactionsArea: Area = [
  {
    path: '/transactions/addresses',
    section: 'transactions',
    text: 'addressTransactions',
    list: async () => (await import('./address-transactions.list.ts')).addressTransactionsList,
  },
];
