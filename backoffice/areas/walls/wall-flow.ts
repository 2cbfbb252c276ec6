import { sql } from 'drizzle-orm';
import { dealStatus } from '../../../machines/deal/deal.codes.ts';
import { exchangeOrderStatus } from '../../../machines/exchange-order/exchange-order.codes.ts';
import { kytStatus } from '../../../machines/kyt/kyt.codes.ts';
import {
  transactionStatus,
  transactionType,
} from '../../../machines/transaction/transaction.codes.ts';
import type { Services } from '../../engine/services.ts';
import { countByMinute, firstMinute } from './minutes.ts';
import { seconds } from './seconds.ts';

type Reading = Pick<Services, 'db' | 'now'>;

const created = sql`date_created`;
const updated = sql`date_updated`;
const transactions = sql`transactions`;

/** What began in each minute: deposits, withdrawals, deals and trades. */
export async function readFlow({ db, now }: Reading) {
  const at = now();
  const began = (type: number) =>
    countByMinute(db, at, { from: transactions, at: created, where: sql`type = ${type}` });
  return {
    readAt: seconds(at),
    from: seconds(firstMinute(at)),
    deposits: await began(transactionType.deposit),
    withdrawals: await began(transactionType.withdrawal),
    deals: await countByMinute(db, at, { from: sql`deals`, at: created, where: sql`true` }),
    trades: await countByMinute(db, at, { from: sql`trades`, at: created, where: sql`true` }),
  };
}

/** What was finished in each minute. */
export async function readThroughput({ db, now }: Reading) {
  const at = now();
  const finished = [transactionStatus.completed, transactionStatus.cancelled];
  // The status finds them by its index; nobody trades for longer than that.
  const recent = sql`status = ${dealStatus.completed} and date_created > now() - interval '7 days'`;
  return {
    readAt: seconds(at),
    from: seconds(firstMinute(at)),
    transactions: await countByMinute(db, at, {
      ...{ from: transactions, at: updated, where: sql`status in ${finished}` },
    }),
    deals: await countByMinute(db, at, {
      ...{ from: sql`deals`, at: sql`date_finished`, where: recent },
    }),
    trades: await countByMinute(db, at, { from: sql`trades`, at: created, where: sql`true` }),
  };
}

/** What went wrong and still waits for somebody, and when in the last hour it did. */
export async function readErrors({ db, now }: Reading) {
  const at = now();
  const inError = sql`status = ${transactionStatus.error}`;
  const { rows } = await db.execute<{
    transactions: number;
    oldest: string | null;
    kyt: number;
    exchange: number;
  }>(sql`select
    (select count(*)::int from transactions where ${inError}) as transactions,
    (select min(coalesce(date_updated, date_created)) from transactions where ${inError}) as oldest,
    (select count(*)::int from transactions where kyt_status = ${kytStatus.error}) as kyt,
    (select count(*)::int from exchange_orders
      where status = ${exchangeOrderStatus.error} and not deleted) as exchange`);
  const [found] = rows;
  return {
    readAt: seconds(at),
    transactions: found?.transactions ?? 0,
    oldestAt: seconds(found?.oldest ?? null),
    kyt: found?.kyt ?? 0,
    exchangeOrders: found?.exchange ?? 0,
    byMinute: await countByMinute(db, at, { from: transactions, at: updated, where: inError }),
  };
}
