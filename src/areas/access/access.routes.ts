/** Who may see and do what (d1:134). */
export const accessRoutes = [
  {
    path: '/admin-management/access',
    section: 'accessMatrix',
    load: async () => (await import('./access-page.tsx')).AccessPage,
  },
] as const;
