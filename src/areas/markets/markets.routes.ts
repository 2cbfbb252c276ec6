/** Markets (d1:37). */
export const marketsRoutes = [
  {
    path: '/markets',
    section: 'markets',
    load: async () => (await import('./markets-page.tsx')).MarketsPage,
  },
] as const;
