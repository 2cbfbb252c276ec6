/** Screens on walls: letting them in, and taking them down. */
export const displaysRoutes = [
  {
    path: '/settings/displays',
    section: 'displays',
    load: async () => (await import('./displays-page.tsx')).DisplaysPage,
  },
] as const;
