import type { Area } from '../area.ts';

/** Transaction limits: of all users and of individual users (d1:36, d2:38). */
export const limitsArea: Area = [
  {
    path: '/settings/limits',
    section: 'limits',
    load: async () => (await import('./limits-pages.tsx')).LimitsPage,
  },
  {
    path: '/settings/limits/users',
    section: 'userLimits',
    load: async () => (await import('./limits-pages.tsx')).UserLimitsPage,
  },
];
