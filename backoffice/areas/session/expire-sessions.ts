import { and, asc, eq, lte, or } from 'drizzle-orm';
import { signInSessionStatus } from '../../../machines/sign-in-session/sign-in-session.machine.ts';
import { adminSessions } from '../../db/schema/admins.ts';
import { advance } from '../../engine/advance.ts';
import type { Unit } from '../../engine/unit.ts';
import { idle, sessionSubject } from './sessions.ts';

/** Ends sessions that are over though nobody came back with their token. Answers how many. */
export async function expireSessions(unit: Unit, limit: number): Promise<number> {
  const over = await unit.tx
    .select({ id: adminSessions.id })
    .from(adminSessions)
    .where(
      and(
        eq(adminSessions.status, signInSessionStatus.active),
        or(
          lte(adminSessions.dateExpires, unit.now),
          lte(adminSessions.lastSeenDate, new Date(unit.now.getTime() - idle)),
        ),
      ),
    )
    .orderBy(asc(adminSessions.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  for (const { id } of over) await advance(unit, sessionSubject, id, 'expire');
  return over.length;
}
