import type { Area } from '../area.ts';

/** What moved for merchants (d3:270). */
export const merchantTransactionsArea: Area = [
  {
    path: '/merchants/transactions',
    section: 'merchantTransactions',
    list: async () => (await import('./merchant-transactions.list.ts')).merchantTransactionsList,
  },
];
