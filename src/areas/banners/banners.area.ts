import type { Area } from '../area.ts';

/** Banners of the P2P side (d1:40, d3:96). */
export const bannersArea: Area = [
  {
    path: '/p2p/banners',
    section: 'banners',
    load: async () => (await import('./banners-page.tsx')).BannersPage,
  },
];
