import type { Area } from '../area.ts';

/** Offers of the P2P side (d1:40). */
export const offersArea: Area = [
  {
    path: '/p2p',
    section: 'offers',
    load: async () => (await import('./offers-page.tsx')).OffersPage,
  },
  // The same list in the traders menu (d1:51).
  {
    path: '/traders/offers',
    section: 'offers',
    load: async () => (await import('./offers-page.tsx')).OffersPage,
  },
];
