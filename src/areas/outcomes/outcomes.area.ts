import type { Area } from '../area.ts';

/** Actions whose responses were lost. Every signed-in admin has a list of their own. */
export const outcomesArea: Area = [
  {
    path: '/outcomes',
    section: 'account',
    text: 'openOutcomes',
    load: async () => (await import('./outcomes-page.tsx')).OutcomesPage,
  },
];
