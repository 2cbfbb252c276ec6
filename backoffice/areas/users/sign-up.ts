import { eq, or, sql } from 'drizzle-orm';
import { userStatus } from '../../../machines/user/user.codes.ts';
import { users } from '../../db/schema/users.ts';
import { refuse } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { requireRunning } from '../stop-switches/require-running.ts';
import { userList } from './user.list.ts';

export interface NewUser {
  readonly userName: string;
  readonly email: string;
  readonly fullName: string;
  readonly language: string;
  readonly country: string;
}

/**
 * Writes a new user with an identifier and returns the id.
 *
 * @throws Refusal `StopRegistration`, `UserNameExists`, `UserExists`
 */
export async function insertUser(
  unit: UnitOfWork,
  user: Omit<typeof users.$inferInsert, 'regDate'> & { readonly email: string },
): Promise<number> {
  const { tx, now } = unit;
  await requireRunning(tx, 'stopRegistration');
  const [known] = await tx
    .select()
    .from(users)
    .where(or(eq(users.userName, user.userName), eq(users.email, user.email)));
  if (known) throw refuse(known.userName === user.userName ? 'UserNameExists' : 'UserExists');
  const [made] = await tx
    .insert(users)
    .values({ ...user, regDate: now })
    .returning({ id: users.id });
  if (!made) throw new Error('No user was written');
  await tx
    .update(users)
    .set({ identificator: sql`'WF' || lpad((${users.id} * 7919)::text, 9, '0')` })
    .where(eq(users.id, made.id));
  unit.touch(userList, made.id, 'created');
  return made.id;
}

/** Registers a user who signs up, and returns the new id. Refused as `insertUser` says. */
export const signUp = (unit: UnitOfWork, user: NewUser): Promise<number> =>
  insertUser(unit, { ...user, status: userStatus.new, lastLoginDate: unit.now });

/**
 * Records an event of a user: the e-mail address is confirmed, or the user was seen.
 */
export async function recordUserEvent(
  unit: UnitOfWork,
  id: number,
  what: 'seen' | 'confirmed',
): Promise<void> {
  await unit.tx
    .update(users)
    .set({
      lastLoginDate: unit.now,
      ...(what === 'confirmed' ? { status: userStatus.confirmed } : {}),
    })
    .where(eq(users.id, id));
  unit.touch(userList, id);
}
