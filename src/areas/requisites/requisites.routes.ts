/** Requisites of traders (d1:51). */
export const requisitesRoutes = [
  {
    path: '/traders/requisites',
    section: 'requisites',
    load: async () => (await import('./requisites-page.tsx')).RequisitesPage,
  },
  {
    path: '/traders/requisites/external',
    section: 'requisites',
    text: 'externalRequisites',
    load: async () => (await import('./requisites-page.tsx')).ExternalRequisitesPage,
  },
] as const;
