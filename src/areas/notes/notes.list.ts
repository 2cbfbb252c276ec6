import { Notes } from '../../entities/notes.graphql.ts';
import { defineList } from '../../list/define-list.ts';
import { SubjectCell, subjectPath, subjectText } from './note-subject-cell.tsx';

/** Notes about records that the viewer may open; at first those that mention them. */
export const notesList = defineList({
  name: 'notes',
  query: Notes,
  live: true,
  sort: { field: 'createdAt', desc: true },
  start: { mentionsMe: true },
  columns: {
    id: { as: 'copy', width: 60, sort: true },
    createdAt: { as: 'date', sort: true },
    '@subject': {
      draw: SubjectCell,
      formatText: subjectText,
      file: ['subject', 'objectId'],
      width: 180,
    },
    adminId: { as: 'admin' },
    text: { as: 'text', width: 520 },
    until: { as: 'date' },
  },
  filters: {
    mentionsMe: { as: 'flag', one: true },
    subject: { as: 'choice', of: 'NoteSubject' },
    objectId: { as: 'text' },
    adminId: { as: 'admin' },
    search: { as: 'text' },
    createdFrom: { as: 'days', to: 'createdTo' },
  },
  path: subjectPath,
});
