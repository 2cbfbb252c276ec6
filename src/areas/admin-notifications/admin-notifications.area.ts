import type { Area } from '../area.ts';

/** What admins are notified of (d2:45). */
export const adminNotificationsArea: Area = [
  {
    path: '/account/notifications',
    section: 'account',
    text: 'ownNotifications',
    load: async () => (await import('./notifications-pages.tsx')).OwnNotificationsPage,
  },
  {
    path: '/admin-management/:id/notifications',
    section: 'admins',
    text: 'adminNotifications',
    load: async () => (await import('./notifications-pages.tsx')).AdminNotificationsPage,
  },
];
