/** Route of the codes, a page in the transactions menu (d2:33). */
export const codesRoutes = [
  {
    path: '/transactions/codes',
    section: 'transactionCodes',
    load: async () => (await import('./codes-page.tsx')).CodesPage,
  },
] as const;
