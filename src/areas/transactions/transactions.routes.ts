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

/** The same list in the traders menu (d1:45, C24). */
export const tradersTransactionsRoutes = [
  {
    path: '/traders/transactions',
    section: 'transactions',
    load: async () => (await import('./transactions-page.tsx')).TransactionsPage,
  },
] as const;
