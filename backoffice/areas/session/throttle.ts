import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { signInThrottles } from '../../db/schema/admins.ts';
import { tooMany } from '../../engine/refusal.ts';

/** How many tries a subject has in a window of 15 minutes. */
const limits = { account: 10, code: 5, address: 50, password: 10 } as const;
const window = 15 * 60_000;

type Limited = keyof typeof limits;

const subjectOf = (kind: Limited, name: string): string => `${kind}:${name}`;

/**
 * Counts a try before it is made, so that tries made at once are counted too. It is kept in the
 * database: a restart forgives nothing, and every process sees the same count.
 *
 * @throws Refusal 429 with the seconds until the window ends.
 */
export async function countTry(db: Db, kind: Limited, name: string, now: Date): Promise<void> {
  const { fails, windowStart, blockedUntil } = signInThrottles;
  const isOver = sql`${windowStart} <= ${new Date(now.getTime() - window).toISOString()}::timestamptz`;
  const end = new Date(now.getTime() + window);
  const [count] = await db
    .insert(signInThrottles)
    .values({ subject: subjectOf(kind, name), fails: 1, windowStart: now })
    .onConflictDoUpdate({
      target: signInThrottles.subject,
      set: {
        fails: sql`case when ${isOver} then 1 else ${fails} + 1 end`,
        windowStart: sql`case when ${isOver} then ${now.toISOString()}::timestamptz else ${windowStart} end`,
        blockedUntil: sql`case when ${isOver} then null when ${fails} + 1 > ${limits[kind]}
          then coalesce(${blockedUntil}, ${end.toISOString()}::timestamptz) else ${blockedUntil} end`,
      },
    })
    .returning();
  if (!count || count.fails <= limits[kind]) return;
  const until = count.blockedUntil ?? new Date(count.windowStart.getTime() + window);
  throw tooMany(Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)));
}

/** A right sign-in clears the account's tries. */
export const forgive = (db: Db, kind: Limited, name: string): Promise<unknown> =>
  db.delete(signInThrottles).where(eq(signInThrottles.subject, subjectOf(kind, name)));

/** The address keeps its failures, but a right sign-in is none of them. */
export const takeBack = (db: Db, kind: Limited, name: string): Promise<unknown> =>
  db
    .update(signInThrottles)
    .set({ fails: sql`greatest(${signInThrottles.fails} - 1, 0)` })
    .where(eq(signInThrottles.subject, subjectOf(kind, name)));

/** Windows that have long ended. */
export const forgetOldTries = (db: Db, now: Date): Promise<unknown> =>
  db
    .delete(signInThrottles)
    .where(lt(signInThrottles.windowStart, new Date(now.getTime() - 2 * window)));
