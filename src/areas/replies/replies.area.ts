import type { Area } from '../area.ts';

/** Saved replies for conversations. */
export const repliesArea: Area = [
  {
    path: '/replies',
    section: 'replies',
    load: async () => (await import('./replies-page.tsx')).RepliesPage,
  },
];
