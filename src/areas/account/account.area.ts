import type { Area } from '../area.ts';

/** Every signed-in admin's own pages; refused routes redirect to the first (d1:54). */
export const accountArea: Area = [
  {
    path: '/account',
    section: 'account',
    load: async () => (await import('./account-page.tsx')).AccountPage,
  },
  {
    path: '/account/sessions',
    section: 'account',
    text: 'ownSessions',
    load: async () => (await import('./own-sessions-page.tsx')).OwnSessionsPage,
  },
  {
    path: '/account/log',
    section: 'account',
    text: 'ownLog',
    load: async () => (await import('./own-log-page.tsx')).OwnLogPage,
  },
];
