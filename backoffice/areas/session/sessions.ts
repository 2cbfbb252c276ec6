import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { signInSessionStatus } from '../../../machines/sign-in-session/sign-in-session.codes.ts';
import { signInSessionLifecycle } from '../../../machines/sign-in-session/sign-in-session.machine.ts';
import type { Db } from '../../db/database.ts';
import { adminSessions, admins } from '../../db/schema/admins.ts';
import { type Actor, platform, type Staff } from '../../engine/actor.ts';
import { advance, type Subject } from '../../engine/advance.ts';
import type { Authenticate } from '../../engine/server.ts';
import type { Services } from '../../engine/services.ts';
import { transact, type UnitOfWork } from '../../engine/unit.ts';
import { sanitizeUserAgent } from './browser.ts';
import { sessionList } from './session.list.ts';

/** The idle timeout of a session, and its maximum lifetime. */
export const idleTimeoutMs = 12 * 3_600_000;
const absoluteTimeoutMs = 7 * 24 * 3_600_000;
/** The resolution of the last-seen time. */
const seenIntervalMs = 60_000;

type StoredSession = typeof adminSessions.$inferSelect;

export const sessionSubject: Subject<StoredSession, unknown> = {
  lifecycle: signInSessionLifecycle,
  list: sessionList,
  missing: 'NotFound',
  refused: 'InvalidRequest',
  async lock(tx, id) {
    const [stored] = await tx
      .select()
      .from(adminSessions)
      .where(eq(adminSessions.id, id))
      .for('update');
    return stored;
  },
  state: ({ status }) => status,
  context: () => ({}),
  async effect({ tx, now }, { id }, { to }) {
    await tx
      .update(adminSessions)
      .set({ status: to, dateEnded: now })
      .where(eq(adminSessions.id, id));
  },
  auditSnapshot: ({ adminId, status }) => ({ adminId, status }),
};

/** Tokens are stored as hashes, so read access to the database does not allow signing in. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Opens a session and returns its token, which cannot be read again later. */
export async function openSession(
  unit: UnitOfWork,
  adminId: number,
  from: Pick<Actor, 'ip' | 'userAgent'>,
): Promise<{ readonly id: number; readonly token: string }> {
  const token = randomBytes(32).toString('base64url');
  const [session] = await unit.tx
    .insert(adminSessions)
    .values({
      adminId,
      tokenHash: hashOf(token),
      status: signInSessionStatus.active,
      ip: from.ip,
      userAgent: sanitizeUserAgent(from.userAgent),
      dateCreated: unit.now,
      lastSeenDate: unit.now,
      dateExpires: new Date(unit.now.getTime() + absoluteTimeoutMs),
    })
    .returning({ id: adminSessions.id });
  if (!session) throw new Error('No session was written');
  unit.touch(sessionList, session.id, 'created');
  return { id: session.id, token };
}

interface Known {
  readonly session: StoredSession;
  readonly admin: Pick<
    typeof admins.$inferSelect,
    'id' | 'email' | 'status' | 'blocked' | 'mustChangePassword'
  >;
}

async function find(db: Db, token: string): Promise<Known | undefined> {
  const [known] = await db
    .select({
      session: adminSessions,
      admin: {
        id: admins.id,
        email: admins.email,
        status: admins.status,
        blocked: admins.blocked,
        mustChangePassword: admins.mustChangePassword,
      },
    })
    .from(adminSessions)
    .innerJoin(admins, eq(admins.id, adminSessions.adminId))
    .where(eq(adminSessions.tokenHash, hashOf(token)));
  return known;
}

/** Returns the event that ends an open session which is no longer valid: `revoke` or `expire`. */
function ending({ session, admin }: Known, now: Date): 'revoke' | 'expire' | undefined {
  if (admin.blocked) return 'revoke';
  const over = now >= session.dateExpires;
  return over || now.getTime() - session.lastSeenDate.getTime() > idleTimeoutMs
    ? 'expire'
    : undefined;
}

/**
 * Reads the session for every call: a block or a changed status of an admin takes effect at once.
 */
export const authenticator = (services: Services): Authenticate =>
  async function authenticate(token, from): Promise<Staff | undefined> {
    const { db } = services;
    const known = await find(db, token);
    if (!known || known.session.status !== signInSessionStatus.active) return undefined;
    const { session, admin } = known;
    const now = services.now();
    const end = ending(known, now);
    if (end) {
      await transact(services, platform, async (unit) => {
        const stored = await sessionSubject.lock(unit.tx, session.id);
        if (stored?.status === signInSessionStatus.active) {
          await advance(unit, sessionSubject, session.id, end);
        }
      });
      return undefined;
    }
    const step = new Date(now.getTime() - seenIntervalMs);
    if (session.lastSeenDate < step) {
      await db
        .update(adminSessions)
        .set({ lastSeenDate: now })
        .where(and(eq(adminSessions.id, session.id), lt(adminSessions.lastSeenDate, step)));
    }
    return {
      adminId: admin.id,
      email: admin.email,
      status: admin.status,
      sessionId: session.id,
      mustChangePassword: admin.mustChangePassword,
      ...from,
    };
  };
