import type { Area } from '../../area.ts';

/** What users are notified of: of one user (d1:78), and of the whole platform (d1:165). */
export const userNotificationsArea: Area = [
  {
    path: '/user/:id/notifications',
    section: 'userNotifications',
    tab: '/users',
    load: async () => (await import('./user-notifications-page.tsx')).UserNotificationsPage,
  },
  {
    path: '/settings/notifications',
    section: 'technicalSettings',
    text: 'platformNotifications',
    load: async () => (await import('./platform-notifications-page.tsx')).PlatformNotificationsPage,
  },
];
