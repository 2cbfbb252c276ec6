import { adminName, useReferences } from '../../data/references.ts';
import { NoteUntil } from '../../entities/note-until.tsx';
import type { Note } from '../../entities/notes.graphql.ts';

/** What a difference waits for, as a colleague wrote it, and how long that still holds. */
export function BoardNote({ note }: { readonly note: Note }) {
  const { admins } = useReferences();
  const { text, adminId, until } = note;
  return (
    <span className="board-note" data-testid="finance.note">
      <span className="board-note-text" title={`${adminName(admins, adminId)}: ${text}`}>
        {text}
      </span>
      {until !== null && <NoteUntil until={until} />}
    </span>
  );
}
