import { sql } from 'drizzle-orm';
import { dealStatus } from '../../../machines/deal/deal.codes.ts';
import {
  transactionStatus,
  transactionType,
} from '../../../machines/transaction/transaction.codes.ts';
import type { Db } from '../../db/database.ts';
import { statSubject } from '../../db/schema/statistics.ts';
import { cellsOf, countOf } from './figures.ts';
import { chartSpanOf, pointOf } from './span.ts';

const nothing = {
  ...{ deposits: 0, depositsCompleted: 0, withdrawals: 0, withdrawalsCompleted: 0 },
  ...{ deals: 0, dealsCompleted: 0, trades: 0, failed: 0 },
};
type Minute = { readonly date: number } & typeof nothing;

/**
 * Reads what started in each of the last minutes, and how much of it is finished; for deals, those
 * that finished in that minute. The last minute is the current one.
 */
export async function readThroughput(db: Db, minutes: number, now: Date) {
  const present = Math.floor(now.getTime() / 1000);
  const span = chartSpanOf({ dateFrom: present - (minutes - 1) * 60, period: 'Minute' }, now);
  const { deposit, withdrawal } = transactionType;
  const { completed, error } = transactionStatus;
  const of = (condition: ReturnType<typeof sql>) =>
    countOf(sql`case when ${condition} then f.count end`);
  const is = (subject: number) => sql`f.subject = ${subject}`;
  const transaction = is(statSubject.transaction);
  const { rows } = await db.execute<Minute>(sql`
    select ${pointOf(span.period)} as date,
      ${of(sql`${transaction} and f.type = ${deposit}`)} as deposits,
      ${of(sql`${transaction} and f.type = ${deposit} and f.status = ${completed}`)} as "depositsCompleted",
      ${of(sql`${transaction} and f.type = ${withdrawal}`)} as withdrawals,
      ${of(sql`${transaction} and f.type = ${withdrawal} and f.status = ${completed}`)} as "withdrawalsCompleted",
      ${of(is(statSubject.deal))} as deals,
      ${of(sql`${is(statSubject.dealEnd)} and f.status = ${dealStatus.completed}`)} as "dealsCompleted",
      ${of(is(statSubject.trade))} as trades,
      ${of(sql`${transaction} and f.status = ${error}`)} as failed
    from (
      select * from ${cellsOf(statSubject.transaction, span)}
      union all select * from ${cellsOf(statSubject.deal, span)}
      union all select * from ${cellsOf(statSubject.dealEnd, span)}
      union all select * from ${cellsOf(statSubject.trade, span)}
    ) f group by 1`);
  const known = new Map(rows.map((row) => [row.date, row]));
  const items = span.points.map((date) => known.get(date) ?? { date, ...nothing });
  return { items, at: present };
}
