import type { Area } from '../area.ts';

/** Texts that the platform shows to users (d3:536), and texts sent to chosen users (d2:286). */
export const systemNotificationsArea: Area = [
  {
    path: '/settings/system-notifications',
    section: 'systemNotifications',
    load: async () => (await import('./system-notifications-page.tsx')).SystemNotificationsPage,
  },
];
