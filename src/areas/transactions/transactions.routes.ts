/** Screens of the transactions area. */
export const transactionsRoutes = [
  {
    path: '/transactions',
    section: 'transactions',
    load: async () => (await import('./transactions-page.tsx')).TransactionsPage,
  },
  {
    path: '/transactions/:id',
    section: 'transactions',
    load: async () => (await import('./transaction-page.tsx')).TransactionPage,
  },
] as const;
