import { sql } from 'drizzle-orm';
import type { UnitOfWork } from '../../engine/unit.ts';

/** Minutes between two points of the chart, and hours for which points are kept. */
const pointIntervalMinutes = 10;
const retentionHours = 72;

/**
 * Stores the current differences if the last point is old enough, and deletes the oldest points.
 */
export async function recordPoints(unit: UnitOfWork): Promise<void> {
  const { tx, now } = unit;
  await tx.execute(sql`
    insert into finance_points (currency_id, at, diff_balance, own, in_flight, broken)
    select id, ${now}::timestamptz, diff_balance, own, in_flight, broken from finance_statuses s
    where not exists (select 1 from finance_points p where p.currency_id = s.id
      and p.at > ${now}::timestamptz - ${pointIntervalMinutes} * interval '1 minute')`);
  await tx.execute(sql`
    delete from finance_points where at < ${now}::timestamptz - ${retentionHours} * interval '1 hour'`);
}
