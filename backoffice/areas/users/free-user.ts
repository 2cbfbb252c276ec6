import { eq } from 'drizzle-orm';
import { lockType, userAccess } from '../../../machines/user-lock/user-lock.codes.ts';
import type { Tx } from '../../db/database.ts';
import { userLocks } from '../../db/schema/locks.ts';
import { users } from '../../db/schema/users.ts';
import { refuse } from '../../engine/refusal.ts';

/** What a user is about to do, named by the lock that prevents it. */
export type Doing = Extract<
  keyof typeof lockType,
  | 'withdrawal'
  | 'code'
  | 'p2pOffers'
  | 'p2pTrades'
  | 'chat'
  | 'privateChat'
  | 'groupChat'
  | 'general'
>;

/**
 * Passes if no block and no lock prevents the user from doing it.
 *
 * @throws Refusal `UserNotFound`, `Blocked`
 */
export async function requireFree(tx: Tx, userId: number, doing: Doing): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('share');
  if (!user || user.dateDeleted !== null) throw refuse('UserNotFound');
  if (user.access === userAccess.free) return;
  if (user.access === userAccess.blocked) throw refuse('Blocked');
  const locks = await tx.select().from(userLocks).where(eq(userLocks.userId, userId));
  const stopping = new Set<number>([lockType.general, lockType[doing]]);
  if (doing === 'withdrawal') stopping.add(lockType.allWithdrawal);
  if (doing === 'groupChat' || doing === 'privateChat') stopping.add(lockType.chat);
  if (locks.some(({ type }) => stopping.has(type))) throw refuse('Blocked');
}
