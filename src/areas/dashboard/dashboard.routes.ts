/** Start page of the console (d1:26). */
export const dashboardRoutes = [
  {
    path: '/dashboard',
    section: 'dashboard',
    load: async () => (await import('./dashboard-page.tsx')).DashboardPage,
  },
] as const;
