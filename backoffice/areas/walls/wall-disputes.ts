import { sql } from 'drizzle-orm';
import { disputeStatus } from '../../../machines/dispute/dispute.codes.ts';
import type { Services } from '../../engine/services.ts';
import { dayOf, seconds } from './seconds.ts';

const { required, joined, assigned, confirmed, cancelled, settled } = disputeStatus;
const open = [required, joined, assigned];
const closed = [confirmed, cancelled, settled];

interface Found extends Record<string, unknown> {
  readonly open: number;
  readonly unattended: number;
  readonly breached: number;
  readonly urgent: number;
  readonly soon: number;
  readonly calm: number;
  readonly oldest: string | null;
  readonly oldest_unattended: string | null;
  readonly next_deadline: string | null;
  readonly opened_today: number;
  readonly settled_today: number;
  readonly median: number | null;
}

/** The desk in numbers: no case, no name. Days are UTC. */
export async function readDisputes({ db, now }: Pick<Services, 'db' | 'now'>) {
  const at = now();
  const moment = sql`${at.toISOString()}::timestamptz`;
  const today = sql`${dayOf(at).toISOString()}::timestamptz`;
  const within = (minutes: number) => sql`${moment} + make_interval(mins => ${minutes}::int)`;
  const isOpen = sql`status in ${open}`;
  const isOverToday = sql`status in ${closed} and date_finished >= ${today}`;
  const { rows } = await db.execute<Found>(sql`
    with known as (
      select status, date_created, deadline, date_finished from disputes
      where ${isOpen} or date_created >= ${today}
        or (date_created >= ${today} - interval '30 days' and ${isOverToday})
    )
    select
      count(*) filter (where ${isOpen})::int as open,
      count(*) filter (where status = ${required})::int as unattended,
      count(*) filter (where ${isOpen} and deadline <= ${moment})::int as breached,
      count(*) filter (where ${isOpen} and deadline > ${moment} and deadline <= ${within(5)})::int as urgent,
      count(*) filter (where ${isOpen} and deadline > ${within(5)} and deadline <= ${within(15)})::int as soon,
      count(*) filter (where ${isOpen} and deadline > ${within(15)})::int as calm,
      min(date_created) filter (where ${isOpen}) as oldest,
      min(date_created) filter (where status = ${required}) as oldest_unattended,
      min(deadline) filter (where ${isOpen} and deadline > ${moment}) as next_deadline,
      count(*) filter (where date_created >= ${today})::int as opened_today,
      count(*) filter (where ${isOverToday})::int as settled_today,
      percentile_cont(0.5) within group (order by extract(epoch from date_finished - date_created))
        filter (where ${isOverToday}) as median
    from known`);
  const [found] = rows;
  if (!found) throw new Error('counting gave no row');
  const { oldest, oldest_unattended, next_deadline, opened_today, settled_today, median } = found;
  return {
    readAt: seconds(at),
    ...{ open: found.open, unattended: found.unattended, breached: found.breached },
    ...{ urgent: found.urgent, soon: found.soon, calm: found.calm },
    oldestAt: seconds(oldest),
    oldestUnattendedAt: seconds(oldest_unattended),
    nextDeadlineAt: seconds(next_deadline),
    openedToday: opened_today,
    settledToday: settled_today,
    medianSeconds: median === null ? null : Math.round(Number(median)),
  };
}
