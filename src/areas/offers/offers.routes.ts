/** Offers of the P2P side (d1:40). */
export const offersRoutes = [
  {
    path: '/p2p',
    section: 'offers',
    load: async () => (await import('./offers-page.tsx')).OffersPage,
  },
] as const;

/** The same list in the traders menu (d1:51). */
export const tradersOffersRoutes = [
  {
    path: '/traders/offers',
    section: 'offers',
    load: async () => (await import('./offers-page.tsx')).OffersPage,
  },
] as const;
