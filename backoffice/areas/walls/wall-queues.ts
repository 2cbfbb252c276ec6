import { sql } from 'drizzle-orm';
import { exchangeOrderStatus } from '../../../machines/exchange-order/exchange-order.codes.ts';
import { kytStatus } from '../../../machines/kyt/kyt.codes.ts';
import {
  requisiteReviewStatus,
  requisiteStatus,
} from '../../../machines/requisite/requisite.codes.ts';
import { transactionStatus } from '../../../machines/transaction/transaction.codes.ts';
import type { Services } from '../../engine/services.ts';
import { seconds } from './seconds.ts';

const { new: fresh, processing, awaiting, error, frozen, queue } = transactionStatus;
/** In the order of a transaction's way; what is final is no queue. */
const open = [fresh, queue, processing, awaiting, frozen, error] as const;

interface Waiting extends Record<string, unknown> {
  readonly count: number;
  readonly oldest: Date | string | null;
}

/** What waits in which state, and since when the oldest of it waits. Counts alone. */
export async function readQueues({ db, now }: Pick<Services, 'db' | 'now'>) {
  const waiting = async (table: string, where: ReturnType<typeof sql>) => {
    const { rows } = await db.execute<Waiting>(
      sql`select count(*)::int as count, min(date_created) as oldest
        from ${sql.identifier(table)} where ${where}`,
    );
    const [{ count, oldest } = { count: 0, oldest: null }] = rows;
    return { count, oldestAt: seconds(oldest) };
  };
  const { rows } = await db.execute<Waiting & { status: number }>(sql`
    select status, count(*)::int as count, min(date_created) as oldest
    from transactions where status in ${[...open]} group by status`);
  const states = open.map((status) => {
    const row = rows.find((one) => one.status === status);
    return { status, count: row?.count ?? 0, oldestAt: seconds(row?.oldest ?? null) };
  });
  return {
    readAt: seconds(now()),
    transactions: states,
    kyt: await waiting('transactions', sql`kyt_status = ${kytStatus.awaiting}`),
    exchangeOrders: await waiting(
      'exchange_orders',
      sql`status in ${[exchangeOrderStatus.open, exchangeOrderStatus.confirmed]} and not deleted`,
    ),
    requisites: await waiting(
      'requisites',
      sql`review_status = ${requisiteReviewStatus.new} and status = ${requisiteStatus.enabled}`,
    ),
  };
}
