import { and, eq, inArray, ne } from 'drizzle-orm';
import { signInSessionStatus } from '../../../machines/sign-in-session/sign-in-session.codes.ts';
import type { Db } from '../../db/database.ts';
import { adminSessions } from '../../db/schema/admins.ts';

/**
 * Returns the hash of a browser that is known to the account: one that had a session of it that was
 * not revoked. It grants no access. It only gives the browser separate budgets for attempts.
 */
export async function knownBrowserOf(
  db: Db,
  adminId: number | undefined,
  hashes: readonly string[],
): Promise<string | undefined> {
  if (adminId === undefined || hashes.length === 0) return undefined;
  const [session] = await db
    .select({ tokenHash: adminSessions.tokenHash })
    .from(adminSessions)
    .where(
      and(
        eq(adminSessions.adminId, adminId),
        inArray(adminSessions.tokenHash, [...hashes]),
        ne(adminSessions.status, signInSessionStatus.revoked),
      ),
    )
    .limit(1);
  return session?.tokenHash;
}
