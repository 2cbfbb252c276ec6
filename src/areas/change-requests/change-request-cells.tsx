import { Link } from 'react-router-dom';
import { actionText } from '../../action/action-text.ts';
import type { SentObject } from '../../entities/object-name.ts';
import { SentObjectLater } from '../objects/sent-object-later.record.tsx';

/** The part of a request that the cells show. */
export interface ShownRequest extends SentObject {
  readonly id: string;
  readonly action: string;
}

/** What is to be done, with a link to the request. */
export const ActionCell = ({ row }: { readonly row: ShownRequest }) => (
  <Link to={`/change-requests/${encodeURIComponent(row.id)}`}>{actionText(row.action)}</Link>
);

/** The record that is to be changed. */
export const ObjectCell = ({ row }: { readonly row: ShownRequest }) => (
  <SentObjectLater row={row} />
);
