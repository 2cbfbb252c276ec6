import type { Area } from '../area.ts';

/** Fees of deals: of everyone, and of one user (d3:76). */
export const p2pFeesArea: Area = [
  {
    path: '/traders/fees',
    section: 'p2pFees',
    load: async () => (await import('./p2p-fees-page.tsx')).P2pFeesPage,
  },
  {
    path: '/traders/fees/personal',
    section: 'p2pFees',
    text: 'personalFees',
    load: async () => (await import('./personal-fees-page.tsx')).PersonalFeesPage,
  },
];
