import type { Area } from '../area.ts';

/** Routes of status screens: approving and removing them. */
export const displaysArea: Area = [
  {
    path: '/settings/displays',
    section: 'displays',
    load: async () => (await import('./displays-page.tsx')).DisplaysPage,
  },
];
