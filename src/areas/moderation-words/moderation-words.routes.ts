/** Words that offers must not contain (d3:63). */
export const moderationWordsRoutes = [
  {
    path: '/p2p/moderation-words',
    section: 'moderationWords',
    load: async () => (await import('./moderation-words-page.tsx')).ModerationWordsPage,
  },
] as const;
