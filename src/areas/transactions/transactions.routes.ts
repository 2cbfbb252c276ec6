/** Routes of the transactions area. */
export const transactionsRoutes = [
  {
    path: '/transactions',
    section: 'transactions',
    load: async () => (await import('./transactions-page.tsx')).TransactionsPage,
  },
  {
    path: '/transactions/kyt',
    section: 'transactions',
    text: 'kytSettings',
    load: async () => (await import('./kyt-settings-page.tsx')).KytSettingsPage,
  },
  {
    path: '/transactions/:id',
    section: 'transactions',
    load: async () => (await import('./transaction-page.tsx')).TransactionPage,
  },
] as const;

/** Route of the traders' list, which uses the calls of `v1/transactions` (d1:45). */
export const tradersTransactionsRoutes = [
  {
    path: '/traders/transactions',
    section: 'transactions',
    load: async () => (await import('./traders-transactions-page.tsx')).TradersTransactionsPage,
  },
] as const;
