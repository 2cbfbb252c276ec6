import { and, eq } from 'drizzle-orm';
import { adminStatus } from '../../../machines/admin/admin.codes.ts';
import {
  type UserLockGuardContext,
  userLockLifecycle,
} from '../../../machines/user-lock/user-lock.machine.ts';
import type { Tx } from '../../db/database.ts';
import { userLockHistory, userLocks } from '../../db/schema/locks.ts';
import { users } from '../../db/schema/users.ts';
import type { Actor } from '../../engine/actor.ts';
import type { Subject } from '../../engine/advance.ts';
import { refuse } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { userList } from './user.list.ts';

type StoredUser = typeof users.$inferSelect;
type StoredLock = typeof userLocks.$inferSelect;

/** A user with the active locks. */
export interface LockedUser extends StoredUser {
  readonly locks: readonly StoredLock[];
}

/** The lock that an action applies to. */
export interface LockGiven {
  readonly type: number;
  readonly subType?: number | undefined;
  readonly until?: Date | undefined;
}

export async function lockUserRow(tx: Tx, id: number): Promise<LockedUser | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  if (!user) return undefined;
  const locks = await tx
    .select()
    .from(userLocks)
    .where(eq(userLocks.userId, id))
    .orderBy(userLocks.type, userLocks.id);
  return { ...user, locks };
}

/** Returns who set a lock: arbitrators are distinguished from other staff (d1:90). */
export const moderator = ({ adminId, status }: Actor) =>
  status === adminStatus.arbitrator
    ? { adminId: null, arbitratorId: adminId }
    : { adminId, arbitratorId: null };

/** Whether the event concerns the single block or a lock of a type. */
const isBlocking = (event: string): boolean => event === 'block' || event === 'unblock';

async function add(
  { tx, now, by }: UnitOfWork,
  userId: number,
  isBlock: boolean,
  { type, subType = undefined, until }: LockGiven,
  comment: string | undefined,
): Promise<void> {
  const lockFields = {
    ...{ subType: subType ?? null, until: until ?? null, comment: comment ?? null },
    ...{ dateCreated: now, ...moderator(by) },
  };
  await tx
    .insert(userLocks)
    .values({ userId, type, isBlock, ...lockFields })
    .onConflictDoUpdate({
      target: [userLocks.userId, userLocks.type, userLocks.isBlock],
      set: lockFields,
    });
}

async function remove({ tx }: UnitOfWork, user: LockedUser, isBlock: boolean, type: number) {
  const gone = and(eq(userLocks.userId, user.id), eq(userLocks.isBlock, isBlock));
  // There is one block regardless of its type, but one lock per type.
  const removed = await tx
    .delete(userLocks)
    .where(isBlock ? gone : and(gone, eq(userLocks.type, type)))
    .returning({ id: userLocks.id });
  if (removed.length === 0) throw refuse('InvalidRequest', { message: 'No such lock' });
}

/** A user's locks, with respect to one of them. */
export const userLockSubject = (given: LockGiven): Subject<LockedUser, UserLockGuardContext> => ({
  lifecycle: userLockLifecycle,
  list: userList,
  missing: 'UserNotFound',
  refused: 'InvalidRequest',
  lock: lockUserRow,
  state: ({ access }) => access,
  // A blocked user keeps every lock. Unlocking or expiry removes only the lock in question.
  context: ({ locks, access }) => ({
    remainingLocks: locks.filter(
      ({ isBlock, type }) => !isBlock && (access === 2 || type !== given.type),
    ).length,
  }),
  async effect(unit, user, { event, to, comment }) {
    const { tx, now, by } = unit;
    const isBlock = isBlocking(event);
    if (event === 'lock' || event === 'block') await add(unit, user.id, isBlock, given, comment);
    else await remove(unit, user, isBlock, given.type);
    await tx.update(users).set({ access: to }).where(eq(users.id, user.id));
    await tx.insert(userLockHistory).values({
      ...{ userId: user.id, act: event, type: given.type, subType: given.subType ?? null },
      ...{ comment: comment ?? null, dateCreated: now, until: given.until ?? null },
      ...moderator(by),
    });
  },
  auditSnapshot: ({ access, locks }) => ({
    access,
    locks: locks.map(({ type, isBlock, until }) => ({ type, isBlock, until })),
  }),
});
