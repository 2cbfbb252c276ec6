import type { Area } from '../area.ts';

/** Members of staff (d1:35). */
export const adminsArea: Area = [
  {
    path: '/admin-management',
    section: 'admins',
    load: async () => (await import('./admins-page.tsx')).AdminsPage,
  },
  {
    path: '/admin-management/:id',
    section: 'admins',
    load: async () => (await import('./admin-page.tsx')).AdminPage,
  },
  {
    path: '/admin-management/:id/sessions',
    section: 'admins',
    text: 'adminSessions',
    load: async () => (await import('./admin-sessions-page.tsx')).AdminSessionsPage,
  },
];
