import { sql } from 'drizzle-orm';
import type { Unit } from '../../engine/unit.ts';

/** Minutes between two points of a line, and hours that are kept. */
const every = 10;
const kept = 72;

/** Notes what the differences are now, where the last note is old enough; forgets the oldest. */
export async function notePoints(unit: Unit): Promise<void> {
  const { tx, now } = unit;
  await tx.execute(sql`
    insert into finance_points (currency_id, at, diff_balance, own, in_flight, broken)
    select id, ${now}::timestamptz, diff_balance, own, in_flight, broken from finance_statuses s
    where not exists (select 1 from finance_points p where p.currency_id = s.id
      and p.at > ${now}::timestamptz - ${every} * interval '1 minute')`);
  await tx.execute(sql`
    delete from finance_points where at < ${now}::timestamptz - ${kept} * interval '1 hour'`);
}
