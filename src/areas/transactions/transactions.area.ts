import type { Area } from '../area.ts';

/** Routes of the transactions area. */
export const transactionsArea: Area = [
  {
    path: '/transactions',
    section: 'transactions',
    list: async () => (await import('./transactions.list.ts')).transactionList,
  },
  {
    path: '/transactions/kyt',
    section: 'transactions',
    text: 'kytSettings',
    load: async () => (await import('./kyt-settings-page.tsx')).KytSettingsPage,
  },
  {
    path: '/transactions/errors',
    section: 'transactions',
    text: 'transactionErrors',
    load: async () => (await import('./failures-page.tsx')).FailuresPage,
  },
  {
    path: '/transactions/:id',
    section: 'transactions',
    load: async () => (await import('./transaction-page.tsx')).TransactionPage,
  },
  // Route of the traders' list, which uses the calls of `v1/transactions` (d1:45).
  {
    path: '/traders/transactions',
    section: 'transactions',
    list: async () => (await import('./traders-transactions.list.ts')).tradersTransactionList,
  },
];
