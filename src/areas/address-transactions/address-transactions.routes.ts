/** Deposits at users' addresses are a page of the transactions' menu. */
export const addressTransactionsRoutes = [
  {
    path: '/transactions/addresses',
    section: 'transactions',
    text: 'addressTransactions',
    load: async () => (await import('./address-transactions-page.tsx')).AddressTransactionsPage,
  },
] as const;
