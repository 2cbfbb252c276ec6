import type { Area } from '../area.ts';

/** Groups of traders and merchants (d3:68). */
export const p2pGroupsArea: Area = [
  {
    path: '/traders/groups',
    section: 'p2pGroups',
    load: async () => (await import('./p2p-groups-page.tsx')).P2pGroupsPage,
  },
];
