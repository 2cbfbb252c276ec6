import { and, eq, sql } from 'drizzle-orm';
import { signInSessionStatus } from '../../../machines/sign-in-session/sign-in-session.machine.ts';
import type { Db } from '../../db/database.ts';
import { adminSessions } from '../../db/schema/admins.ts';
import type { Staff } from '../../engine/actor.ts';
import { advance } from '../../engine/advance.ts';
import { field, type Row } from '../../engine/list.ts';
import { readAll } from '../../engine/list-page.ts';
import { refuse, unauthorized } from '../../engine/refusal.ts';
import type { Unit } from '../../engine/unit.ts';
import { readBrowser } from './browser.ts';
import { sessionList } from './session.list.ts';
import { idle, sessionSubject } from './sessions.ts';

/** A session as its own person sees it: the browser in words, not what it said in full. */
const face = ({ id, dateCreated, lastSeenDate, ip, userAgent }: Row) => ({
  ...{ id, dateCreated, lastSeenDate, ip },
  ...readBrowser(userAgent as string | null),
});

/** The open sessions of one admin, the newest first. One that is over but not ended yet is none. */
export async function readOwnSessions(db: Db, { adminId }: Staff, now: Date) {
  const rows = await readAll(
    db,
    sessionList,
    sql`${field('adminId')} = ${adminId} and ${field('status')} = ${signInSessionStatus.active}
      and ${field('dateExpires')} > ${now.toISOString()}::timestamptz
      and ${field('lastSeenDate')} > ${new Date(now.getTime() - idle).toISOString()}::timestamptz`,
  );
  return rows.map(face);
}

/** The session that asks. */
export async function readPresentSession(db: Db, { sessionId }: Staff) {
  const [row] = await readAll(db, sessionList, sql`${field('id')} = ${sessionId}`);
  if (!row) throw unauthorized();
  return face(row);
}

/**
 * The admin's open sessions, locked in the order of their ids. Who ends some of them at the same time
 * waits, and is refused where its own was among those that ended: of two that end each other one stays.
 *
 * @throws Refusal 401
 */
async function lockOwn({ tx }: Unit, { adminId, sessionId }: Staff): Promise<readonly number[]> {
  const open = await tx
    .select({ id: adminSessions.id })
    .from(adminSessions)
    .where(
      and(eq(adminSessions.adminId, adminId), eq(adminSessions.status, signInSessionStatus.active)),
    )
    .orderBy(adminSessions.id)
    .for('update');
  const ids = open.map(({ id }) => id);
  if (!ids.includes(sessionId)) throw unauthorized();
  return ids;
}

/**
 * Ends another session of the same admin.
 *
 * @throws Refusal `NotFound` for what is somebody else's or ended, as for what never was; `InvalidRequest`
 *   for the one that asks: that is signing out.
 */
export async function endOwnSession(unit: Unit, by: Staff, id: number): Promise<void> {
  const open = await lockOwn(unit, by);
  if (id === by.sessionId) throw refuse('InvalidRequest');
  if (!open.includes(id)) throw refuse('NotFound');
  await advance(unit.asPlatform(), sessionSubject, id, 'revoke');
}

/** Ends every session of the admin but the one that asks, as after a change of password. */
export async function endOtherSessions(unit: Unit, by: Staff): Promise<void> {
  for (const id of await lockOwn(unit, by))
    if (id !== by.sessionId) await advance(unit.asPlatform(), sessionSubject, id, 'revoke');
}
