import type { AnyRow, InputValues } from '../../action/define-record.ts';
import type { BulkActSpec } from '../../list/bulk/bulk-act.ts';
import { TagUsers, UntagUsers } from './tags.graphql.ts';

const wanted = ({ tagIds }: InputValues): string[] => [tagIds ?? []].flat().map(String);
const had = ({ tagIds }: AnyRow) => (tagIds ?? []) as readonly string[];

/** Few enough that progress is seen and that one user who is gone holds up few others. */
const shared = {
  capability: 'tagUser',
  inputs: { tagIds: { as: 'tags' } },
  atOnce: 25,
  ids: 'userIds',
  lone: 'UserNotFound',
} as const;

/** Tags are given to many users, or taken away (d1:74). */
export const tagging = {
  tag: {
    ...shared,
    isDone: (user, values) => wanted(values).every((id) => had(user).includes(id)),
    send: TagUsers,
  },
  untag: {
    ...shared,
    isDone: (user, values) => !wanted(values).some((id) => had(user).includes(id)),
    send: UntagUsers,
  },
} as const satisfies Readonly<Record<string, BulkActSpec>>;
