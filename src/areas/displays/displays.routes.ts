/** Routes of status screens: approving and removing them. */
export const displaysRoutes = [
  {
    path: '/settings/displays',
    section: 'displays',
    load: async () => (await import('./displays-page.tsx')).DisplaysPage,
  },
] as const;
