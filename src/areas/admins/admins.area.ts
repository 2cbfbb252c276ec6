import type { Area } from '../area.ts';

/** Members of staff (d1:35). */
export const adminsArea: Area = [
  {
    path: '/admin-management',
    section: 'admins',
    load: async () => (await import('./admins-page.tsx')).AdminsPage,
  },
];
