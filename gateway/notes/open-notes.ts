import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { compilePersonalList } from '../session/personal-list.ts';
import { openText } from '../store/durable-text.ts';
import type { Store } from '../store/store.ts';
import { notesText } from './note.ts';
import { NoteBook } from './note-book.ts';
import { type NoteParts, opensSubject, rowOf } from './note-resolvers.ts';

interface Surroundings extends Pick<NoteParts, 'audit' | 'cursor'> {
  readonly schema: GraphQLSchema;
  readonly shared: Store;
  readonly dataDir: string;
  readonly log: Logger;
}

/**
 * Opens the internal notes of staff: shared between gateways if the store is, otherwise below
 * `dataDir`. They work with any back office, which never receives them.
 */
export function openNotes({ schema, shared, dataDir, audit, cursor, log }: Surroundings) {
  const book = new NoteBook(openText(shared, dataDir, notesText), (what) =>
    log.error({ what }, 'Damaged note: it was left out'),
  );
  const list = compilePersonalList(schema, 'notes', async (who) => {
    const shown = (await book.all()).filter((note) => opensSubject(who, note));
    return shown.map((note) => rowOf(note, who)).reverse();
  });
  return { book, list, audit, cursor, close: () => book.close() };
}
