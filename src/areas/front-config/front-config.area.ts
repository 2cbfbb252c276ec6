import type { Area } from '../area.ts';

/** Apps of the front end, and what groups of users see of them (d3:112). */
export const frontConfigArea: Area = [
  {
    path: '/front-config',
    section: 'frontConfig',
    list: async () => (await import('./front-config.list.ts')).frontConfigList,
  },
  {
    path: '/front-config/groups/:id',
    section: 'frontConfig',
    text: 'groupAccess',
    tab: '/front-config/security-groups',
    load: async () => (await import('./group-access-page.tsx')).GroupAccessPage,
  },
];
