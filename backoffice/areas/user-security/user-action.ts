import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { userActions } from '../../db/schema/user-security.ts';
import { users } from '../../db/schema/users.ts';
import { refuse } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { userList } from '../users/user.list.ts';
import { userActionList } from './user-security.list.ts';

/** Locks a user whose account is changed. Deleted users have none. */
export async function lockAccount(unit: UnitOfWork, userId: number) {
  const [user] = await unit.tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!user || user.dateDeleted !== null) throw refuse('UserNotFound');
  return user;
}

/** @throws Refusal `UserNotFound`, also for a deleted user */
export async function requireAccount(db: Db | Tx, userId: number) {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user || user.dateDeleted !== null) throw refuse('UserNotFound');
  return user;
}

interface Change {
  readonly userId: number;
  /** A number of `userActionType`. */
  readonly type: number;
  readonly action: Parameters<UnitOfWork['audit']>[0]['action'];
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly comment?: string | undefined;
}

/**
 * Records what staff did to the security of an account: in the audit log, in the account's own log
 * and for open lists. Address and browser in the account's log are the user's own; staff have none.
 */
export async function recordSecurityChange(unit: UnitOfWork, change: Change): Promise<void> {
  const { userId, type, action, before, after, comment } = change;
  const [row] = await unit.tx
    .insert(userActions)
    .values({ userId, type, dateCreated: unit.now, comment: comment ?? null })
    .returning({ id: userActions.id });
  if (row) unit.touch(userActionList, row.id, 'created');
  unit.touch(userList, userId);
  await unit.audit({
    ...{ action, objectType: 'user', objectId: userId, comment },
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  });
}
