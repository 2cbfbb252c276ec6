/** The codes are a page of the transactions' menu (d2:33). */
export const codesRoutes = [
  {
    path: '/transactions/codes',
    section: 'transactionCodes',
    load: async () => (await import('./codes-page.tsx')).CodesPage,
  },
] as const;
