import type { Area } from '../area.ts';

/** Texts of notifications to users (d2:47). */
export const notificationTemplatesArea: Area = [
  {
    path: '/settings/notification-templates',
    section: 'notificationTemplates',
    load: async () => (await import('./notification-templates-page.tsx')).NotificationTemplatesPage,
  },
];
