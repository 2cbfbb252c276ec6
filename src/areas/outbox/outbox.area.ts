import type { Area } from '../area.ts';

/** What the platform sent: broadcasts, and tests of texts. */
export const outboxArea: Area = [
  {
    path: '/settings/outbox',
    section: 'emailTemplates',
    text: 'outbox',
    extension: 'outbox',
    list: async () => (await import('./outbox.list.ts')).outboxList,
  },
];
