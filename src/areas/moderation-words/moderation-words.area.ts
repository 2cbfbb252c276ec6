import type { Area } from '../area.ts';

/** Words that offers must not contain (d3:63). */
export const moderationWordsArea: Area = [
  {
    path: '/p2p/moderation-words',
    section: 'moderationWords',
    load: async () => (await import('./moderation-words-page.tsx')).ModerationWordsPage,
  },
];
