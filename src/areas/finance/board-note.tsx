import { adminName, useReferences } from '../../data/references.ts';
import { NoteUntil } from '../../entities/note-until.tsx';
import type { Note } from '../../entities/notes.graphql.ts';

interface Props {
  readonly note: Note;
  /** Columns of the board. */
  readonly columns: number;
}

/**
 * What a difference waits for, as a colleague wrote it, and how long that still holds: a line of its
 * own, because the columns have no room for it.
 */
export function BoardNote({ note, columns }: Props) {
  const { admins } = useReferences();
  const { text, adminId, until } = note;
  const author = adminName(admins, adminId);
  return (
    <tr className="board-note" data-testid="finance.note">
      <td colSpan={columns} className="board-words">
        <span className="board-note-text" title={`${author}: ${text}`}>
          {text}
        </span>
        <span className="wf-muted">{author}</span>
        {until !== null && <NoteUntil until={until} />}
      </td>
    </tr>
  );
}
