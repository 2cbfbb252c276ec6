/** Actions whose responses were lost. Every signed-in admin has a list of their own. */
export const outcomesRoutes = [
  {
    path: '/outcomes',
    section: 'account',
    text: 'openOutcomes',
    load: async () => (await import('./outcomes-page.tsx')).OutcomesPage,
  },
] as const;
