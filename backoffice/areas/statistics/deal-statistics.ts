import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { dealStatus } from '../../../machines/deal/deal.codes.ts';
import { disputeStatus } from '../../../machines/dispute/dispute.codes.ts';
import type { Db } from '../../db/database.ts';
import { statSubject } from '../../db/schema/statistics.ts';
import { wireId } from '../../engine/wire.ts';
import { readEquivalents } from '../markets/equivalents.ts';
import { CumulativeSum, cumulative, largestFirst } from './cumulative-sum.ts';
import { cellsOf, countOf, sumOf } from './figures.ts';
import { type Span, spanInput } from './span.ts';

/** The default currency of the view (d2:368, d3:631). */
const usualCurrency = 3;
const into = { cumulativeCurrencyId: wireId.optional() };
export const dealInput = {
  all: z.object({ ...spanInput, ...into }),
  currency: z.object({ ...spanInput, ...into, currencyId: wireId.default(usualCurrency) }),
};
interface DealStatisticsInput {
  readonly cumulativeCurrencyId?: number | undefined;
  readonly currencyId?: number | undefined;
}

interface Ends extends Record<string, unknown> {
  readonly completed: number;
  readonly cancelled: number;
  readonly expired: number;
  readonly refused: number;
  readonly seconds: number;
}

const ended = (status: number): SQL =>
  countOf(sql`case when f.status = ${status} then f.count end`);

/**
 * Reads the deals that ended in the span, and the duration of completed ones: -1 if there are none.
 */
async function readEnds(db: Db, span: Span, of: SQL) {
  const { completed, cancelled, expired, refused } = dealStatus;
  const { rows } = await db.execute<Ends>(sql`
    select ${ended(completed)} as completed, ${ended(cancelled)} as cancelled,
      ${ended(expired)} as expired, ${ended(refused)} as refused,
      ${countOf(sql`case when f.status = ${completed} then f.seconds end`)} as seconds
    from ${cellsOf(statSubject.dealEnd, span)} where ${of}`);
  const { seconds, ...ends } = rows[0] as Ends;
  return {
    ...ends,
    averageTradeTime: ends.completed === 0 ? -1 : Math.round(seconds / ends.completed),
  };
}

async function readCount(db: Db, cells: SQL, of: SQL = sql`true`): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select ${countOf()} as count from ${cells} where ${of}`,
  );
  return rows[0]?.count ?? 0;
}

interface Completed extends Record<string, unknown> {
  readonly currencyId: number;
  readonly fiatCurrencyId: number;
  readonly count: number;
  readonly amount: string;
  readonly fee: string;
  readonly fiatAmount: string;
}

/** Reads completed deals by pair. */
async function readCompleted(db: Db, span: Span, of: SQL): Promise<Completed[]> {
  const { rows } = await db.execute<Completed>(sql`
    select f.currency_id as "currencyId", f.other_id as "fiatCurrencyId", ${countOf()} as count,
      ${sumOf(sql`f.amount`)} as amount, ${sumOf(sql`f.fee`)} as fee,
      ${sumOf(sql`f.counter`)} as "fiatAmount"
    from ${cellsOf(statSubject.dealEnd, span, [dealStatus.completed])} where ${of}
    group by 1, 2 having sum(f.count) <> 0 order by 1, 2`);
  return rows;
}

/**
 * Reads P2P trade in total or of one crypto currency (d3:411, d3:412). Volume and fee are of
 * completed deals.
 */
export async function readDealStatistics(db: Db, span: Span, input: DealStatisticsInput) {
  const rates = await readEquivalents(db, input.cumulativeCurrencyId);
  const of = input.currencyId === undefined ? sql`true` : sql`f.currency_id = ${input.currencyId}`;
  const completed = await readCompleted(db, span, of);
  const [amounts, fees] = [new CumulativeSum(rates), new CumulativeSum(rates)];
  const items = completed.map((row) => ({
    ...row,
    totalAmount: amounts.add(row.currencyId, row.amount),
    totalFee: fees.add(row.currencyId, row.fee),
  }));
  const { confirmed, cancelled, settled } = disputeStatus;
  const disputes = input.currencyId === undefined && {
    disputesOpened: await readCount(db, cellsOf(statSubject.dispute, span)),
    disputesSettled: await readCount(
      db,
      cellsOf(statSubject.disputeEnd, span, [confirmed, cancelled, settled]),
    ),
  };
  return {
    items: largestFirst(items, ({ totalAmount }) => totalAmount),
    total: items.length,
    created: await readCount(db, cellsOf(statSubject.deal, span), of),
    ...(await readEnds(db, span, of)),
    ...disputes,
    ...{ totalAmount: String(amounts), totalFee: String(fees) },
    ...cumulative(rates),
    ...{ dateFrom: span.from, dateTo: span.end - 1 },
  };
}
