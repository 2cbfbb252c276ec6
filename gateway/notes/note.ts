import { z } from 'zod';
import { type NoteSubject, noteSubjects } from '../../machines/note/note-subjects.policy.ts';
import { durableRows } from '../store/row-format.ts';

const subjects = Object.keys(noteSubjects) as [NoteSubject, ...NoteSubject[]];

/** A note in its stored form. */
const form = z.object({
  id: z.string().regex(/^\d+$/),
  /** Key of the request that added it. */
  key: z.string(),
  subject: z.enum(subjects),
  objectId: z.string(),
  text: z.string(),
  adminId: z.string(),
  at: z.iso.datetime(),
  mentions: z.array(z.string()),
  until: z.iso.datetime().nullable().default(null),
});

export type Note = Readonly<z.infer<typeof form>>;

const stored = durableRows<Note>(form, {
  ...{ rows: 'notes', one: 'note', name: 'notes' },
  fault: 'is not a list of notes',
  remedy: 'Restore it from a backup, or delete it: the notes of staff are then lost',
});

export const { format: noteFormat, text: notesText } = stored;
