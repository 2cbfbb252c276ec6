import { and, asc, eq, lte, or } from 'drizzle-orm';
import { signInSessionStatus } from '../../../machines/sign-in-session/sign-in-session.codes.ts';
import { adminSessions } from '../../db/schema/admins.ts';
import { advance } from '../../engine/advance.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { idleTimeoutMs, sessionSubject } from './sessions.ts';

/** Ends sessions that have expired without another request. Returns how many. */
export async function expireSessions(unit: UnitOfWork, limit: number): Promise<number> {
  const over = await unit.tx
    .select({ id: adminSessions.id })
    .from(adminSessions)
    .where(
      and(
        eq(adminSessions.status, signInSessionStatus.active),
        or(
          lte(adminSessions.dateExpires, unit.now),
          lte(adminSessions.lastSeenDate, new Date(unit.now.getTime() - idleTimeoutMs)),
        ),
      ),
    )
    .orderBy(asc(adminSessions.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  for (const { id } of over) await advance(unit, sessionSubject, id, 'expire');
  return over.length;
}
