/** Every signed-in admin's own page; refused routes end here (d1:54). */
export const accountRoutes = [
  {
    path: '/account',
    section: 'account',
    load: async () => (await import('./account-page.tsx')).AccountPage,
  },
] as const;
