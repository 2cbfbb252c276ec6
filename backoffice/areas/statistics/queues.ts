import { sql } from 'drizzle-orm';
import { disputeStatus } from '../../../machines/dispute/dispute.codes.ts';
import { exchangeOrderStatus } from '../../../machines/exchange-order/exchange-order.codes.ts';
import { kytStatus } from '../../../machines/kyt/kyt.codes.ts';
import { transactionStatus } from '../../../machines/transaction/transaction.codes.ts';
import type { Db } from '../../db/database.ts';
import { statSubject } from '../../db/schema/statistics.ts';
import { seconds } from '../../engine/list.ts';
import { cellsOf, countOf, present } from './figures.ts';
import { spanOf } from './span.ts';

interface Queue extends Record<string, unknown> {
  readonly status: number;
  readonly count: number;
}

/** States in which something waits for somebody or for the platform. */
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

async function readQueue(
  db: Db,
  subject: Parameters<typeof present>[0],
  states: readonly number[],
): Promise<Queue[]> {
  const { rows } = await db.execute<Queue>(sql`
    select f.status, ${countOf()} as count from ${present(subject)}
    where f.status in ${states} group by 1`);
  const known = new Map(rows.map((row) => [row.status, row.count]));
  return states.map((status) => ({ status, count: known.get(status) ?? 0 }));
}

/** Since when the oldest transaction of each state waits: one look into the index for each. */
async function readTransactions(db: Db) {
  const queue = await readQueue(db, statSubject.transaction, waiting.transactions);
  const states = sql.param(waiting.transactions);
  const { rows } = await db.execute<{ status: number; oldestAt: number | null }>(sql`
    select s.status, ${seconds(sql`(select date_created from transactions t where t.status = s.status
      order by date_created, id limit 1)`)} as "oldestAt"
    from unnest(${states}::smallint[]) s (status)`);
  const oldest = new Map(rows.map(({ status, oldestAt }) => [status, oldestAt]));
  return queue.map((one) => ({ ...one, oldestAt: oldest.get(one.status) ?? null }));
}

interface Open extends Record<string, unknown> {
  readonly open: number;
  readonly unattended: number;
  readonly breached: number;
  readonly oldestAt: number | null;
  readonly oldestUnattendedAt: number | null;
  readonly nextDeadline: number | null;
}

/** The queue of arbitration, without a name. Open ones alone are looked at. */
async function readDisputes(db: Db, now: Date) {
  const { rows } = await db.execute<Open>(sql`
    select count(*) as open, count(*) filter (where arbitrator_id is null) as unattended,
      count(*) filter (where deadline < ${now}) as breached,
      ${seconds(sql`min(date_created)`)} as "oldestAt",
      ${seconds(sql`min(date_created) filter (where arbitrator_id is null)`)} as "oldestUnattendedAt",
      ${seconds(sql`min(deadline) filter (where deadline >= ${now})`)} as "nextDeadline"
    from disputes where status in ${openDisputes}`);
  const today = spanOf({ dateFrom: Math.floor(now.getTime() / 86_400_000) * 86_400 }, now);
  const count = async (subject: 8 | 9, states?: readonly number[]) => {
    const found = await db.execute<{ count: number }>(
      sql`select ${countOf()} as count from ${cellsOf(subject, today, states)}`,
    );
    return found.rows[0]?.count ?? 0;
  };
  const { confirmed, cancelled, settled } = disputeStatus;
  return {
    ...(rows[0] as Open),
    openedToday: await count(statSubject.dispute),
    decidedToday: await count(statSubject.disputeEnd, [confirmed, cancelled]),
    settledToday: await count(statSubject.disputeEnd, [confirmed, cancelled, settled]),
  };
}

/** What waits, by state: counts and moments, nothing of anybody. */
export async function readQueues(db: Db, now: Date) {
  return {
    transactions: await readTransactions(db),
    checks: await readQueue(db, statSubject.kyt, waiting.checks),
    exchangeOrders: await readQueue(db, statSubject.exchangeOrder, waiting.exchangeOrders),
    disputes: await readDisputes(db, now),
    at: Math.floor(now.getTime() / 1000),
  };
}
