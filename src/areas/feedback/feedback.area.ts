import type { Area } from '../area.ts';

/** Feedback of the parties about each other (d3:61). */
export const feedbackArea: Area = [
  {
    path: '/p2p/feedback',
    section: 'feedback',
    list: async () => (await import('./feedback.list.ts')).feedbackList,
  },
];
