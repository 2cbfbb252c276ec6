import type { Area } from '../area.ts';

/** Notes of staff about records, by default those that mention the viewer. */
export const notesArea: Area = [
  {
    path: '/notes',
    section: 'notes',
    list: async () => (await import('./notes.list.ts')).notesList,
  },
];
