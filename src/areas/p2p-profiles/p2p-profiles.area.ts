import type { Area } from '../area.ts';

/** Arbitrators and agents (d1:40). */
export const p2pProfilesArea: Area = [
  {
    path: '/p2p/roles',
    section: 'p2pRoles',
    load: async () => (await import('./p2p-profiles-page.tsx')).P2pProfilesPage,
  },
];
