import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';

/** Minutes that the bars of a wall reach back, the running one included. */
export const minutesShown = 60;
const minute = 60_000;

/** The first moment of the first minute. */
export const firstMinute = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / minute) - minutesShown + 1) * minute);

/**
 * How many rows fall into each minute, oldest first. `at` is the moment that counts; `where` should
 * let an index find the rows, since walls ask every second.
 */
export async function countByMinute(
  db: Db,
  now: Date,
  { from, at, where }: { readonly from: SQL; readonly at: SQL; readonly where: SQL },
): Promise<number[]> {
  const first = firstMinute(now);
  const { rows } = await db.execute<{ minute: number; count: number }>(sql`
    select floor((extract(epoch from ${at}) - ${first.getTime() / 1000}::bigint) / 60)::int as minute,
      count(*)::int as count
    from ${from} where ${at} >= ${first.toISOString()}::timestamptz and ${where} group by 1`);
  const counts = Array.from({ length: minutesShown }, () => 0);
  // A row of the next minute may have come since `now` was read: it belongs to the last bar.
  for (const row of rows) {
    const place = Math.min(row.minute, minutesShown - 1);
    counts[place] = (counts[place] ?? 0) + row.count;
  }
  return counts;
}
