/** What came in at users' addresses is a page of the transactions' menu. */
export const addressTransactionsRoutes = [
  {
    path: '/transactions/addresses',
    section: 'transactions',
    text: 'addressTransactions',
    load: async () => (await import('./address-transactions-page.tsx')).AddressTransactionsPage,
  },
] as const;
