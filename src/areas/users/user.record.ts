import { userLockLifecycle } from '../../../machines/user-lock/user-lock.machine.ts';
import { type AnyRow, defineRecord } from '../../action/define-record.ts';
import type { ResultOf } from '../../data/graphql.ts';
import { User } from './user.graphql.ts';

/** Display of a user's fields: the columns of the lists and the facts of the page. */
export const userFields = {
  id: { as: 'copy', width: 80 },
  userName: { as: 'text', width: 190 },
  email: { as: 'contact', reveals: 'USER_EMAIL', secondary: 'id', width: 230 },
  fullName: { as: 'contact', reveals: 'USER_FULL_NAME', secondary: 'id', width: 190 },
  access: { as: 'status', of: 'UserAccess', width: 110 },
  status: { as: 'status', of: 'UserStatus', width: 115 },
  tagIds: { as: 'tags', width: 200 },
  country: { as: 'country', width: 130 },
  language: { as: 'language', width: 100 },
  registeredAt: { as: 'date', sort: true },
  lastActiveAt: { as: 'date', sort: true },
  verificationRequestedAt: { as: 'date', sort: true },
  identificator: { as: 'copy', optional: true },
} as const;

interface Lock {
  readonly type: string;
}

/** A user who can be locked, unlocked, blocked and unblocked (d1:108). */
export const userRecord = defineRecord({
  name: 'users',
  lifecycle: userLockLifecycle,
  noun: 'user',
  read: User,
  state: 'accessCode',
  guardContext: ({ locks }) => ({ remainingLocks: Math.max(0, (locks?.length ?? 0) - 1) }),
  fields: userFields,
  summary: ['userName', 'fullName', 'email', 'registeredAt'],
  user: ({ id }) => id,
  path: (id) => `/user/${id}`,
  acts: {
    lock: {
      bulk: true,
      intent: 'warning',
      inputs: {
        type: { as: 'choice', of: 'LockType' },
        subType: { as: 'count', zero: true, optional: true },
        until: { as: 'until' },
      },
    },
    unlock: {
      bulk: true,
      intent: 'success',
      inputs: {
        type: {
          as: 'choice',
          of: 'LockType',
          among: ({ locks }) => ((locks ?? []) as readonly Lock[]).map(({ type }) => type),
        },
      },
    },
    block: { bulk: true, intent: 'danger', inputs: { until: { as: 'until' } } },
    unblock: { bulk: true, intent: 'success' },
  },
});

/** The row of a user as the query reads it: the record engine knows no fields. */
export const asUser = (row: AnyRow) => row as unknown as NonNullable<ResultOf<typeof User>['user']>;
