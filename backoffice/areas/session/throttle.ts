import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { signInThrottles } from '../../db/schema/admins.ts';
import { tooMany } from '../../engine/refusal.ts';

/**
 * Attempts per subject in a window of 15 minutes. Unknown browsers share the budgets of the account
 * and of the address. A known browser of an account has its own budgets, so strangers cannot lock
 * its owner out.
 */
export const attemptLimits = {
  account: 10,
  code: 5,
  address: 50,
  knownBrowser: 10,
  knownBrowserCode: 5,
  password: 10,
} as const;
const windowMs = 15 * 60_000;

export type Limited = keyof typeof attemptLimits;

const subjectOf = (kind: string, name: string): string => `${kind}:${name}`;

/** Increments the subject's counter in one statement, so that parallel attempts are all counted. */
async function count(db: Db, subject: string, now: Date, limit: number) {
  const { fails, windowStart, blockedUntil } = signInThrottles;
  const isOver = sql`${windowStart} <= ${new Date(now.getTime() - windowMs).toISOString()}::timestamptz`;
  const end = new Date(now.getTime() + windowMs);
  const [counted] = await db
    .insert(signInThrottles)
    .values({ subject, fails: 1, windowStart: now })
    .onConflictDoUpdate({
      target: signInThrottles.subject,
      set: {
        fails: sql`case when ${isOver} then 1 else ${fails} + 1 end`,
        windowStart: sql`case when ${isOver} then ${now.toISOString()}::timestamptz else ${windowStart} end`,
        blockedUntil: sql`case when ${isOver} then null when ${fails} + 1 > ${limit}
          then coalesce(${blockedUntil}, ${end.toISOString()}::timestamptz) else ${blockedUntil} end`,
      },
    })
    .returning();
  if (!counted) throw new Error('The attempt was not counted');
  return counted;
}

/** Adds one event to a counter of the current window and returns the count. */
export const countEvent = async (db: Db, kind: string, name: string, now: Date): Promise<number> =>
  (await count(db, subjectOf(kind, name), now, 2 ** 31 - 1)).fails;

/**
 * Counts an attempt before it is made. The counter is in the database, so a restart does not reset
 * it and all processes share it.
 *
 * @throws Refusal 429 with the seconds until the window ends.
 */
export async function countTry(db: Db, kind: Limited, name: string, now: Date): Promise<void> {
  const counted = await count(db, subjectOf(kind, name), now, attemptLimits[kind]);
  if (counted.fails <= attemptLimits[kind]) return;
  const until = counted.blockedUntil ?? new Date(counted.windowStart.getTime() + windowMs);
  throw tooMany(Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)));
}

/** Clears these counters after a successful sign-in. */
export const forgive = (
  db: Db,
  counters: readonly (readonly [kind: Limited, name: string])[],
): Promise<unknown> =>
  db.delete(signInThrottles).where(
    inArray(
      signInThrottles.subject,
      counters.map(([kind, name]) => subjectOf(kind, name)),
    ),
  );

/** Removes a successful sign-in from the counter of the address, which keeps its failures. */
export const takeBack = (db: Db, kind: Limited, name: string): Promise<unknown> =>
  db
    .update(signInThrottles)
    .set({ fails: sql`greatest(${signInThrottles.fails} - 1, 0)` })
    .where(eq(signInThrottles.subject, subjectOf(kind, name)));

/** Deletes windows that ended long ago. */
export const forgetOldTries = (db: Db, now: Date): Promise<unknown> =>
  db
    .delete(signInThrottles)
    .where(lt(signInThrottles.windowStart, new Date(now.getTime() - 2 * windowMs)));
