import type { Area } from '../area.ts';

/** Texts of the platform's messages in deals (d2:47). */
export const p2pMessagesArea: Area = [
  {
    path: '/settings/p2p-messages',
    section: 'p2pMessages',
    load: async () => (await import('./p2p-messages-page.tsx')).P2pMessagesPage,
  },
];
