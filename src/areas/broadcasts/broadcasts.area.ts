import type { Area } from '../area.ts';

/** Texts on their way to many users: how far each is, and what became of each recipient. */
export const broadcastsArea: Area = [
  {
    path: '/settings/broadcasts',
    section: 'systemNotifications',
    text: 'broadcasts',
    extension: 'broadcasts',
    load: async () => (await import('./broadcasts-page.tsx')).BroadcastsPage,
  },
  {
    path: '/settings/broadcasts/:id',
    section: 'systemNotifications',
    tab: '/settings/broadcasts',
    extension: 'broadcasts',
    load: async () => (await import('./broadcast-page.tsx')).BroadcastPage,
  },
  {
    path: '/settings/broadcast-recipients',
    section: 'systemNotifications',
    text: 'broadcastRecipients',
    extension: 'broadcasts',
    list: async () => (await import('./broadcast-recipients.list.ts')).broadcastRecipientsList,
  },
];
