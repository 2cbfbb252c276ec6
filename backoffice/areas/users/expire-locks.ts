import { and, eq, lte } from 'drizzle-orm';
import { p2pBanStatus } from '../../../machines/p2p-ban/p2p-ban.codes.ts';
import { userAccess } from '../../../machines/user-lock/user-lock.codes.ts';
import { userLocks } from '../../db/schema/locks.ts';
import { users } from '../../db/schema/users.ts';
import { advance } from '../../engine/advance.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { banSubject } from './ban.subject.ts';
import { userLockSubject } from './lock.subject.ts';

/**
 * Ends at most `limit` locks and bans whose time is over, and returns how many. A block has no end.
 */
export async function expireLocks(unit: UnitOfWork, limit: number): Promise<number> {
  const { tx, now } = unit;
  const over = await tx
    .select({ userId: userLocks.userId, type: userLocks.type })
    .from(userLocks)
    .innerJoin(users, eq(users.id, userLocks.userId))
    .where(
      and(
        lte(userLocks.until, now),
        eq(userLocks.isBlock, false),
        // A blocked user keeps the underlying locks until the block is lifted.
        eq(users.access, userAccess.locked),
      ),
    )
    .orderBy(users.id)
    .limit(limit)
    // Two processes may run this at once: neither waits for the other nor repeats its work.
    .for('update', { of: users, skipLocked: true });
  for (const { userId, type } of over) {
    await advance(unit, userLockSubject({ type }), userId, 'expire');
  }
  const banned = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.p2pBanStatus, p2pBanStatus.banned), lte(users.banUntil, now)))
    .orderBy(users.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  for (const { id } of banned) await advance(unit, banSubject(), id, 'expire');
  return over.length + banned.length;
}
