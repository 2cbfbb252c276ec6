import { eq } from 'drizzle-orm';
import { lifecycles } from '../../machines/lifecycles.ts';
import type { Database } from '../db/database.ts';
import { adminSessions } from '../db/schema/admins.ts';
import { userLocks } from '../db/schema/locks.ts';
import { users } from '../db/schema/users.ts';
import type { GuardContext, LifecycleDriver } from './lifecycle-driver.ts';

const comment = 'said by a test';
const put = (path: string, body: Record<string, unknown>) =>
  ['PUT', path, { comment, ...body }] as ['PUT', string, Record<string, unknown>];

/** Inserts user 2 with a lock of type 1 or a block, and a second lock if one must remain. */
export async function insertAccess(
  { db }: Database,
  access: number,
  { remainingLocks = 0 }: GuardContext,
): Promise<number> {
  await db.delete(userLocks).where(eq(userLocks.userId, 2));
  const lock = { userId: 2, dateCreated: new Date() };
  if (access === 1) await db.insert(userLocks).values({ ...lock, type: 1 });
  if (access === 2) await db.insert(userLocks).values({ ...lock, type: 1, isBlock: true });
  if (access !== 0 && remainingLocks > 0) await db.insert(userLocks).values({ ...lock, type: 7 });
  await db.update(users).set({ access }).where(eq(users.id, 2));
  return 2;
}

/** Locks, bans and blocks of users and admins, with every call that moves them. */
export const peopleDrivers = (database: () => Database): readonly LifecycleDriver[] => [
  {
    lifecycle: lifecycles.userLock as never,
    ...{
      table: 'users',
      column: 'access',
      contexts: [{ remainingLocks: 0 }, { remainingLocks: 1 }],
    },
    insert: (access, context) => insertAccess(database(), access, context),
    calls: (event, id) => [
      put(`v2/User/Users${event.charAt(0).toUpperCase()}${event.slice(1)}`, {
        userIds: [id],
        type: 1,
      }),
    ],
  },
  {
    lifecycle: lifecycles.p2pBan as never,
    ...{ table: 'users', column: 'p2p_ban_status', contexts: [{}] },
    async insert(status) {
      await database().db.update(users).set({ p2pBanStatus: status }).where(eq(users.id, 1));
      return 1;
    },
    calls: (_, id) => [['POST', `p2p/Admin/profile/${id}/unblock`, { comment }]],
  },
  {
    lifecycle: lifecycles.signInSession as never,
    ...{ table: 'admin_sessions', column: 'status', contexts: [{}] },
    async insert(status) {
      const at = new Date();
      const [row] = await database()
        .db.insert(adminSessions)
        .values({
          ...{ adminId: 1, status, tokenHash: crypto.randomUUID() },
          ...{ dateCreated: at, lastSeenDate: at, dateExpires: new Date(at.getTime() + 1e9) },
        })
        .returning({ id: adminSessions.id });
      return row?.id ?? 0;
    },
    calls: (_, id) => [put(`v1/ext/sessions/${id}/revoke`, {})],
  },
];
