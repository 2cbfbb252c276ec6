import type { Area } from '../area.ts';

/** How the gateway is connected to the back office. */
export const connectionArea: Area = [
  {
    path: '/admin-management/connection',
    section: 'connection',
    load: async () => (await import('./connection-page.tsx')).ConnectionPage,
  },
];
