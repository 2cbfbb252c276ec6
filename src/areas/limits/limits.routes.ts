/** Transaction limits: of all users and of individual users (d1:36, d2:38). */
export const limitsRoutes = [
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
] as const;
