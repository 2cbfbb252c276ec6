import type { AnyRow, InputValues } from '../../action/define-record.ts';
import type { BulkActSpec } from '../../list/bulk/bulk-act.ts';
import { TagUsers, UntagUsers } from './tags.graphql.ts';

const getRequestedTagIds = ({ tagIds }: InputValues): string[] => [tagIds ?? []].flat().map(String);
const had = ({ tagIds }: AnyRow) => (tagIds ?? []) as readonly string[];

/**
 * The batches are small enough that progress is visible and that a missing user delays only a few
 * others.
 */
const shared = {
  capability: 'tagUser',
  inputs: { tagIds: { as: 'tags' } },
  atOnce: 25,
  ids: 'userIds',
  lone: 'UserNotFound',
} as const;

/** Bulk actions that add tags to many users or remove them (d1:74). */
export const tagging = {
  tag: {
    ...shared,
    isDone: (user, values) => getRequestedTagIds(values).every((id) => had(user).includes(id)),
    send: TagUsers,
  },
  untag: {
    ...shared,
    isDone: (user, values) => !getRequestedTagIds(values).some((id) => had(user).includes(id)),
    send: UntagUsers,
  },
} as const satisfies Readonly<Record<string, BulkActSpec>>;
