import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  paymentTransactionStatus as state,
  paymentTransactionType as type,
} from '../../../machines/merchant-transaction/merchant-transaction.codes.ts';
import type { Db } from '../../db/database.ts';
import { wireId } from '../../engine/wire.ts';
import { readEquivalents } from '../markets/equivalents.ts';
import { CumulativeSum, cumulative, largestFirst } from './cumulative-sum.ts';
import { countWhere, sumOf, worthOf } from './figures.ts';
import { type P2pInput, readPage } from './p2p-statistics.ts';
import { at, type ChartSpan, chartInput, pointOf, type Span, spanInput } from './span.ts';

const into = { cumulativeCurrencyId: wireId.optional() };
export const merchantInput = {
  statistics: z.object({ ...spanInput, ...into }),
  chart: z.object({ ...chartInput, ...into }),
};

const endedAt = sql`coalesce(t.date_updated, t.date_created)`;
const completed = (of: number): SQL => sql`t.status = ${state.completed} and t.type = ${of}`;
const isDeposit = completed(type.deposit);
const isWithdrawal = completed(type.withdrawal);
const worth = (which: SQL): SQL => worthOf(sql`t.amount`, which);

/** Merchants by their transactions that ended in the span. */
export const readMerchantTurnover = (db: Db, span: Span, input: P2pInput) =>
  readPage(db, span, input, {
    columns: sql`t.service_merchant_id as "merchantId", u.user_name as "userName",
      ${countWhere(isDeposit)} as "depositCount", ${worth(isDeposit)} as "totalDeposit",
      ${countWhere(isWithdrawal)} as "withdrawalCount", ${worth(isWithdrawal)} as "totalWithdrawal",
      ${countWhere(sql`t.status = ${state.error}`)} as failed,
      (${worth(isDeposit)})::numeric as "depositSort"`,
    from: sql`merchant_transactions t join users u on u.id = t.service_merchant_id`,
    ...{ endedAt, currencyId: sql`t.currency_id` },
    by: sql`t.service_merchant_id, u.user_name`,
  });

const ended = ({ from, end }: Span): SQL => sql`merchant_transactions t
  where t.status = ${state.completed} and ${endedAt} >= ${at(from)} and ${endedAt} < ${at(end)}`;
const sum = (of: number): SQL => sumOf(sql`case when t.type = ${of} then t.amount end`);

interface OfCurrency extends Record<string, unknown> {
  readonly currencyId: number;
  readonly deposits: string;
  readonly withdrawals: string;
  readonly returns: string;
  readonly fees: string;
}

/** Reads what customers paid, what merchants were paid out, and what went back, by currency. */
export async function readMerchantSums(
  db: Db,
  span: Span,
  { cumulativeCurrencyId }: z.output<typeof merchantInput.statistics>,
) {
  const rates = await readEquivalents(db, cumulativeCurrencyId);
  const { rows } = await db.execute<OfCurrency>(sql`
    select t.currency_id as "currencyId", ${sum(type.deposit)} as deposits,
      ${sum(type.withdrawal)} as withdrawals, ${sum(type.return)} as returns,
      ${sumOf(sql`t.fee`)} as fees
    from ${ended(span)} group by 1 order by 1`);
  const sums = {
    deposits: new CumulativeSum(rates),
    withdrawals: new CumulativeSum(rates),
    returns: new CumulativeSum(rates),
    fees: new CumulativeSum(rates),
  };
  const items = rows.map((row) => ({
    ...row,
    cumulativeDeposits: sums.deposits.add(row.currencyId, row.deposits),
    cumulativeWithdrawals: sums.withdrawals.add(row.currencyId, row.withdrawals),
    cumulativeReturns: sums.returns.add(row.currencyId, row.returns),
    cumulativeFees: sums.fees.add(row.currencyId, row.fees),
  }));
  return {
    items: largestFirst(items, ({ cumulativeDeposits }) => cumulativeDeposits),
    total: items.length,
    cumulativeDeposits: String(sums.deposits),
    cumulativeWithdrawals: String(sums.withdrawals),
    cumulativeReturns: String(sums.returns),
    cumulativeFees: String(sums.fees),
    ...cumulative(rates),
    ...{ dateFrom: span.from, dateTo: span.end - 1 },
  };
}

interface Point extends Record<string, unknown> {
  readonly date: number;
  readonly currencyId: number;
  readonly deposits: string;
  readonly withdrawals: string;
}

/** Reads deposits and withdrawals of each point, each currency by itself (d2:320). */
export async function readMerchantChart(
  db: Db,
  span: ChartSpan,
  { cumulativeCurrencyId }: z.output<typeof merchantInput.chart>,
) {
  const rates = await readEquivalents(db, cumulativeCurrencyId);
  const point = pointOf(span.period, endedAt);
  const { rows } = await db.execute<Point>(sql`
    select ${point} as date, t.currency_id as "currencyId", ${sum(type.deposit)} as deposits,
      ${sum(type.withdrawal)} as withdrawals
    from ${ended(span)} group by 1, 2 order by 1, 2`);
  const [deposits, withdrawals] = [new CumulativeSum(rates), new CumulativeSum(rates)];
  const items = rows.map((row) => ({
    ...row,
    cumulativeDeposits: deposits.add(row.currencyId, row.deposits),
    cumulativeWithdrawals: withdrawals.add(row.currencyId, row.withdrawals),
  }));
  return { items, ...cumulative(rates), ...{ dateFrom: span.from, dateTo: span.end - 1 } };
}
