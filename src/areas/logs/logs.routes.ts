/** Routes of the log. */
export const logsRoutes = [
  {
    path: '/admin-management/log',
    section: 'adminLog',
    load: async () => (await import('./admin-log-page.tsx')).AdminLogPage,
  },
] as const;
