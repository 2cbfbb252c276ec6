import type { Area } from '../area.ts';

/** The limits of deals by currency (d3:72). */
export const p2pLimitsArea: Area = [
  {
    path: '/traders/limits',
    section: 'p2pLimits',
    load: async () => (await import('./p2p-limits-page.tsx')).P2pLimitsPage,
  },
];
