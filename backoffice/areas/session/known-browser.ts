import { and, eq, inArray, ne } from 'drizzle-orm';
import { signInSessionStatus } from '../../../machines/sign-in-session/sign-in-session.machine.ts';
import type { Db } from '../../db/database.ts';
import { adminSessions } from '../../db/schema/admins.ts';

/**
 * The hash by which this browser is known to the account: it once held a session of it that nobody
 * revoked. It opens nothing; it only has budgets of its own for attempts.
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
