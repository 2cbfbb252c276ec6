import { and, eq, sql } from 'drizzle-orm';
import { signInSessionStatus } from '../../../machines/sign-in-session/sign-in-session.codes.ts';
import type { Db } from '../../db/database.ts';
import { adminSessions } from '../../db/schema/admins.ts';
import type { Staff } from '../../engine/actor.ts';
import { advance } from '../../engine/advance.ts';
import { field, type Row } from '../../engine/list.ts';
import { readAll } from '../../engine/list-page.ts';
import { refuse, unauthorized } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { readBrowser } from './browser.ts';
import { sessionList } from './session.list.ts';
import { idleTimeoutMs, sessionSubject } from './sessions.ts';

/** Formats a session for its owner: a readable browser name instead of the full user agent. */
const formatSession = ({ id, dateCreated, lastSeenDate, ip, userAgent }: Row) => ({
  ...{ id, dateCreated, lastSeenDate, ip },
  ...readBrowser(userAgent as string | null),
});

/**
 * Reads the open sessions of one admin, newest first. Expired sessions that are not ended yet are
 * left out.
 */
export async function readOwnSessions(db: Db, { adminId }: Staff, now: Date) {
  const rows = await readAll(
    db,
    sessionList,
    sql`${field('adminId')} = ${adminId} and ${field('status')} = ${signInSessionStatus.active}
      and ${field('dateExpires')} > ${now.toISOString()}::timestamptz
      and ${field('lastSeenDate')} > ${new Date(now.getTime() - idleTimeoutMs).toISOString()}::timestamptz`,
  );
  return rows.map(formatSession);
}

/** Reads the session of the request. */
export async function readPresentSession(db: Db, { sessionId }: Staff) {
  const [row] = await readAll(db, sessionList, sql`${field('id')} = ${sessionId}`);
  if (!row) throw unauthorized();
  return formatSession(row);
}

/**
 * Locks the admin's open sessions in the order of their ids. A concurrent call that ends some of
 * them waits, and is refused if its own session was among the ended ones. Of two sessions that end
 * each other, one stays.
 *
 * @throws Refusal 401
 */
async function lockOwn(
  { tx }: UnitOfWork,
  { adminId, sessionId }: Staff,
): Promise<readonly number[]> {
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
 * @throws Refusal `NotFound` for a session that is another admin's, ended or nonexistent;
 * `InvalidRequest` for the session of the request, which ends by signing out.
 */
export async function endOwnSession(unit: UnitOfWork, by: Staff, id: number): Promise<void> {
  const open = await lockOwn(unit, by);
  if (id === by.sessionId) throw refuse('InvalidRequest');
  if (!open.includes(id)) throw refuse('NotFound');
  await advance(unit.asPlatform(), sessionSubject, id, 'revoke');
}

/** Ends every session of the admin except that of the request, as after a password change. */
export async function endOtherSessions(unit: UnitOfWork, by: Staff): Promise<void> {
  for (const id of await lockOwn(unit, by))
    if (id !== by.sessionId) await advance(unit.asPlatform(), sessionSubject, id, 'revoke');
}

/** Ends every session of an admin whose account was blocked or got other rights. */
export async function endSessionsOf(unit: UnitOfWork, adminId: number): Promise<void> {
  const open = await unit.tx
    .select({ id: adminSessions.id })
    .from(adminSessions)
    .where(
      and(eq(adminSessions.adminId, adminId), eq(adminSessions.status, signInSessionStatus.active)),
    )
    .orderBy(adminSessions.id)
    .for('update');
  for (const { id } of open) await advance(unit.asPlatform(), sessionSubject, id, 'revoke');
}
