import type { Area } from '../area.ts';

/** Markets (d1:37). */
export const marketsArea: Area = [
  {
    path: '/markets',
    section: 'markets',
    load: async () => (await import('./markets-page.tsx')).MarketsPage,
  },
];
