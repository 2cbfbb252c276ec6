import { sql } from 'drizzle-orm';
import { disputeStatus } from '../../../machines/dispute/dispute.codes.ts';
import { exchangeOrderStatus } from '../../../machines/exchange-order/exchange-order.codes.ts';
import { kytStatus } from '../../../machines/kyt/kyt.codes.ts';
import {
  requisiteReviewStatus,
  requisiteStatus,
} from '../../../machines/requisite/requisite.codes.ts';
import { transactionStatus } from '../../../machines/transaction/transaction.codes.ts';
import type { Db } from '../../db/database.ts';
import { statSubject } from '../../db/schema/statistics.ts';
import { seconds } from '../../engine/list.ts';
import { cellsOf, countOf, present } from './figures.ts';
import { spanOf } from './span.ts';

interface Queue extends Record<string, unknown> {
  readonly status: number;
  readonly count: number;
  readonly oldestAt: number | null;
}

/** Statuses in which something waits for staff or for the platform. */
const waiting = {
  transactions: [
    transactionStatus.new,
    transactionStatus.queue,
    transactionStatus.processing,
    transactionStatus.awaiting,
    transactionStatus.error,
    transactionStatus.frozen,
  ],
  checks: [kytStatus.checking, kytStatus.awaiting, kytStatus.returning, kytStatus.error],
  exchangeOrders: [
    exchangeOrderStatus.open,
    exchangeOrderStatus.confirmed,
    exchangeOrderStatus.error,
  ],
} as const;
const openDisputes = [disputeStatus.required, disputeStatus.joined, disputeStatus.assigned];

/**
 * A table whose rows wait in statuses of a column, and the index that finds the oldest row of each
 * status.
 */
interface QueueSource {
  readonly subject: Parameters<typeof present>[0];
  readonly table: string;
  readonly column: string;
  readonly states: readonly number[];
  /** Rows may be deleted. The aggregates mark this with `side`. */
  readonly deletable?: true;
}

const sources = {
  transactions: {
    ...{ subject: statSubject.transaction, table: 'transactions', column: 'status' },
    states: waiting.transactions,
  },
  checks: {
    ...{ subject: statSubject.kyt, table: 'transactions', column: 'kyt_status' },
    states: waiting.checks,
  },
  exchangeOrders: {
    ...{ subject: statSubject.exchangeOrder, table: 'exchange_orders', column: 'status' },
    ...{ states: waiting.exchangeOrders, deletable: true },
  },
} as const satisfies Record<string, QueueSource>;

/**
 * Reads the count of each status from the aggregates, and the oldest row of each by one index
 * lookup.
 */
async function readQueue(db: Db, source: QueueSource): Promise<Queue[]> {
  const { subject, table, column, states, deletable } = source;
  const [counts, there] = deletable
    ? [sql`f.side = 0`, sql`not t.deleted`]
    : [sql`true`, sql`true`];
  const counted = await db.execute<{ status: number; count: number }>(sql`
    select f.status, ${countOf()} as count from ${present(subject)}
    where f.status in ${states} and ${counts} group by 1`);
  const found = await db.execute<{ status: number; oldestAt: number | null }>(sql`
    select s.status, ${seconds(sql`(select date_created from ${sql.identifier(table)} t
      where t.${sql.identifier(column)} = s.status and ${there} order by date_created, id limit 1)`)} as "oldestAt"
    from unnest(${sql.param(states)}::smallint[]) s (status)`);
  const known = new Map(counted.rows.map(({ status, count }) => [status, count]));
  const oldest = new Map(found.rows.map(({ status, oldestAt }) => [status, oldestAt]));
  return states.map((status) => ({
    ...{ status, count: known.get(status) ?? 0, oldestAt: oldest.get(status) ?? null },
  }));
}

/** Reads requisites without a review decision. They are few and have no aggregate. */
async function readRequisites(db: Db) {
  const { rows } = await db.execute<{ count: number; oldestAt: number | null }>(sql`
    select count(*) as count, ${seconds(sql`min(date_created)`)} as "oldestAt" from requisites
    where review_status = ${requisiteReviewStatus.new} and status = ${requisiteStatus.enabled}`);
  return rows[0] ?? { count: 0, oldestAt: null };
}

interface Open extends Record<string, unknown> {
  readonly open: number;
  readonly unattended: number;
  readonly breached: number;
  readonly urgent: number;
  readonly soon: number;
  readonly calm: number;
  readonly oldestAt: number | null;
  readonly oldestUnattendedAt: number | null;
  readonly nextDeadline: number | null;
}

/** Remaining minutes for cases that are urgent, and for those due soon. */
const [urgent, soon] = [5, 15];
const closed = [disputeStatus.confirmed, disputeStatus.cancelled, disputeStatus.settled];

/** Reads the open disputes only. */
async function readOpen(db: Db, now: Date): Promise<Open> {
  const due = (from: number, to?: number) => {
    const at = (minutes: number) => sql`${now}::timestamptz + ${minutes} * interval '1 minute'`;
    const until = to === undefined ? sql`true` : sql`deadline < ${at(to)}`;
    return sql`count(*) filter (where deadline >= ${at(from)} and ${until})`;
  };
  const { rows } = await db.execute<Open>(sql`
    select count(*) as open, count(*) filter (where arbitrator_id is null) as unattended,
      count(*) filter (where deadline < ${now}) as breached,
      ${due(0, urgent)} as urgent, ${due(urgent, soon)} as soon, ${due(soon)} as calm,
      ${seconds(sql`min(date_created)`)} as "oldestAt",
      ${seconds(sql`min(date_created) filter (where arbitrator_id is null)`)} as "oldestUnattendedAt",
      ${seconds(sql`min(deadline) filter (where deadline >= ${now})`)} as "nextDeadline"
    from disputes where status in ${openDisputes}`);
  return rows[0] as Open;
}

/** Returns the median duration in seconds of disputes that ended since then. */
async function readMedian(db: Db, since: number): Promise<number | null> {
  const { rows } = await db.execute<{ median: number | null }>(sql`
    select round(percentile_cont(0.5) within group (
      order by extract(epoch from date_finished - date_created)))::int as median
    from disputes where status in ${closed} and date_finished >= to_timestamp(${since})
      and date_created >= to_timestamp(${since}) - interval '30 days'`);
  return rows[0]?.median ?? null;
}

/** Reads the figures of the arbitration desk, without names. Days are in UTC. */
export async function readDesk(db: Db, now: Date) {
  const midnight = Math.floor(now.getTime() / 86_400_000) * 86_400;
  const today = spanOf({ dateFrom: midnight }, now);
  const count = async (subject: 8 | 9, states?: readonly number[]) => {
    const found = await db.execute<{ count: number }>(
      sql`select ${countOf()} as count from ${cellsOf(subject, today, states)}`,
    );
    return found.rows[0]?.count ?? 0;
  };
  return {
    ...(await readOpen(db, now)),
    openedToday: await count(statSubject.dispute),
    decidedToday: await count(statSubject.disputeEnd, closed.slice(0, 2)),
    settledToday: await count(statSubject.disputeEnd, closed),
    medianSeconds: await readMedian(db, midnight),
    at: Math.floor(now.getTime() / 1000),
  };
}

/**
 * Reads what waits for the platform or for staff, by status: counts and times, no personal data.
 */
export async function readWaiting(db: Db, now: Date) {
  return {
    transactions: await readQueue(db, sources.transactions),
    checks: await readQueue(db, sources.checks),
    exchangeOrders: await readQueue(db, sources.exchangeOrders),
    requisites: await readRequisites(db),
    at: Math.floor(now.getTime() / 1000),
  };
}

/** Reads both, for admins who can see both. */
export async function readQueues(db: Db, now: Date) {
  return { ...(await readWaiting(db, now)), disputes: await readDesk(db, now) };
}
