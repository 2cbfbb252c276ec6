import type { Area } from '../area.ts';

/** Routes of the deals area. */
export const dealsArea: Area = [
  {
    path: '/p2p/deals',
    section: 'deals',
    list: async () => (await import('./deals.list.ts')).dealsList,
  },
  {
    path: '/p2p/deals/:id',
    section: 'deals',
    load: async () => (await import('./deal-page.tsx')).DealPage,
  },
  // The same list in the traders menu (d1:51).
  {
    path: '/traders/deals',
    section: 'deals',
    list: async () => (await import('./deals.list.ts')).dealsList,
  },
];
