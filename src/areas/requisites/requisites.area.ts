import type { Area } from '../area.ts';

/** Requisites of traders (d1:51). */
export const requisitesArea: Area = [
  {
    path: '/traders/requisites',
    section: 'requisites',
    load: async () => (await import('./requisites-page.tsx')).RequisitesPage,
  },
  {
    path: '/traders/requisites/external',
    section: 'requisites',
    text: 'externalRequisites',
    list: async () => (await import('./external-requisites.list.ts')).externalRequisitesList,
  },
];
