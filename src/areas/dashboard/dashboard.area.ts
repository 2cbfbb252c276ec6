import type { Area } from '../area.ts';

/** Start page of the console (d1:26). */
export const dashboardArea: Area = [
  {
    path: '/dashboard',
    section: 'dashboard',
    load: async () => (await import('./dashboard-page.tsx')).DashboardPage,
  },
];
