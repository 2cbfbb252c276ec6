import { Link } from 'react-router-dom';
import { memberText } from '../../cells/cell-text.ts';
import type { Note } from '../../entities/notes.graphql.ts';

type Row = Pick<Note, 'subject' | 'objectId'>;

const paths = {
  DISPUTE: '/arbitrator/case/',
  DEAL: '/p2p/deals/',
  TRANSACTION: '/transactions/',
  USER: '/user/',
  CURRENCY: '/finance/wallets?currency=',
} as const satisfies Record<Note['subject'], string>;

/** Undefined for a kind of record that this console does not know. */
export const subjectPath = ({ subject, objectId }: Row): string | undefined =>
  Object.hasOwn(paths, subject) ? `${paths[subject]}${encodeURIComponent(objectId)}` : undefined;

export const subjectText = (row: Row): string =>
  `${memberText({ field: 'subject', of: 'NoteSubject' }, row)} #${row.objectId}`;

/** The record that a note is about, with a link to its page. */
export function SubjectCell({ row }: { readonly row: Row }) {
  const path = subjectPath(row);
  return path === undefined ? subjectText(row) : <Link to={path}>{subjectText(row)}</Link>;
}
