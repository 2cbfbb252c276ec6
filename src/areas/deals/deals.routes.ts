/** Routes of the deals area. */
export const dealsRoutes = [
  {
    path: '/p2p/deals',
    section: 'deals',
    load: async () => (await import('./deals-page.tsx')).DealsPage,
  },
  {
    path: '/p2p/deals/:id',
    section: 'deals',
    load: async () => (await import('./deal-page.tsx')).DealPage,
  },
] as const;

/** The same list in the traders menu (d1:51). */
export const tradersDealsRoutes = [
  {
    path: '/traders/deals',
    section: 'deals',
    load: async () => (await import('./deals-page.tsx')).DealsPage,
  },
] as const;
