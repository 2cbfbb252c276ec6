import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { orderSide } from '../../../machines/trading-order/trading-order.codes.ts';
import type { Db } from '../../db/database.ts';
import { statSubject } from '../../db/schema/statistics.ts';
import { wireId } from '../../engine/wire.ts';
import { readEquivalents } from '../markets/equivalents.ts';
import { CumulativeSum, cumulative, largestFirst } from './cumulative-sum.ts';
import { cellsOf, countOf, ratesTable, sumOf, worthSum } from './figures.ts';
import { type ChartSpan, chartInput, pointOf, type Span, spanInput } from './span.ts';

const into = { cumulativeCurrencyId: wireId.optional() };
export const tradingInput = {
  statistics: z.object({ ...spanInput, ...into }),
  chart: z.object({ ...chartInput, ...into }),
};
interface TradingStatisticsInput {
  readonly cumulativeCurrencyId?: number | undefined;
}

interface Market extends Record<string, unknown> {
  readonly marketId: number;
  readonly baseCurrencyId: number;
  readonly derivedCurrencyId: number;
  readonly count: number;
  readonly buyCount: number;
  readonly sellCount: number;
  readonly amount: string;
  readonly turnover: string;
  readonly baseFee: string;
  readonly derivedFee: string;
}

const taken = (side: number, column: SQL): SQL =>
  sql`case when f.side = ${side} then ${column} end`;

/**
 * Reads fills by market. A taker who buys pays the fee in the base currency, one who sells in the
 * derived.
 */
async function readMarkets(db: Db, span: Span): Promise<Market[]> {
  const { bid, ask } = orderSide;
  const { rows } = await db.execute<Market>(sql`
    select m.id as "marketId", m.base_currency_id as "baseCurrencyId",
      m.derived_currency_id as "derivedCurrencyId", ${countOf()} as count,
      ${countOf(taken(bid, sql`f.count`))} as "buyCount",
      ${countOf(taken(ask, sql`f.count`))} as "sellCount",
      ${sumOf(sql`f.amount`)} as amount, ${sumOf(sql`f.counter`)} as turnover,
      ${sumOf(taken(bid, sql`f.fee`))} as "baseFee", ${sumOf(taken(ask, sql`f.fee`))} as "derivedFee"
    from ${cellsOf(statSubject.trade, span, [0])} join markets m on m.id = f.other_id
    group by m.id having sum(f.count) <> 0 order by m.id`);
  return rows;
}

/** Reads the orders placed in the span, by status. */
async function readOrders(db: Db, span: Span) {
  const { rows } = await db.execute<{ status: number; side: number; count: number }>(sql`
    select f.status, f.side, ${countOf()} as count from ${cellsOf(statSubject.order, span)}
    group by 1, 2 having sum(f.count) <> 0 order by 1, 2`);
  return rows;
}

/** Reads the trading in the order books (d2:323). Turnover is in the derived currency. */
export async function readTradingStatistics(db: Db, span: Span, input: TradingStatisticsInput) {
  const rates = await readEquivalents(db, input.cumulativeCurrencyId);
  const markets = await readMarkets(db, span);
  const [turnover, fees] = [new CumulativeSum(rates), new CumulativeSum(rates)];
  const items = markets.map(({ baseFee, derivedFee, ...market }) => {
    const own = new CumulativeSum(rates);
    for (const [id, fee] of [
      [market.baseCurrencyId, baseFee],
      [market.derivedCurrencyId, derivedFee],
    ] as const) {
      own.add(id, fee);
      fees.add(id, fee);
    }
    return {
      ...market,
      totalTurnover: turnover.add(market.derivedCurrencyId, market.turnover),
      totalFee: String(own),
    };
  });
  const counted = (of: 'count' | 'buyCount' | 'sellCount') =>
    markets.reduce((count, market) => count + market[of], 0);
  return {
    items: largestFirst(items, ({ totalTurnover }) => totalTurnover),
    total: items.length,
    orders: await readOrders(db, span),
    sum: {
      totalTurnover: String(turnover),
      totalFee: String(fees),
      ...{ count: counted('count'), buyCount: counted('buyCount') },
      sellCount: counted('sellCount'),
    },
    ...cumulative(rates),
    ...{ dateFrom: span.from, dateTo: span.end - 1 },
  };
}

const nothing = { count: 0, totalTurnover: '0', totalFee: '0' };

/** Reads the trading statistics over time. */
export async function readTradingChart(db: Db, span: ChartSpan, input: TradingStatisticsInput) {
  const rates = await readEquivalents(db, input.cumulativeCurrencyId);
  const { rows } = await db.execute<{ date: number } & typeof nothing>(sql`
    select date, sum(count)::bigint as count,
      ${worthSum(sql`turnover`)} as "totalTurnover", ${worthSum(sql`fee`)} as "totalFee"
    from (
      select ${pointOf(span.period)} as date, v.currency_id, v.count, v.turnover, v.fee
      from ${cellsOf(statSubject.trade, span, [0])} join markets m on m.id = f.other_id
      cross join lateral (values
        (m.derived_currency_id, f.count, f.counter,
          case when f.side = ${orderSide.ask} then f.fee else 0 end),
        (m.base_currency_id, 0, 0, case when f.side = ${orderSide.bid} then f.fee else 0 end)
      ) v (currency_id, count, turnover, fee)
    ) f left join ${ratesTable(rates)} on r.id = f.currency_id
    group by 1`);
  const known = new Map(rows.map((row) => [row.date, row]));
  return {
    items: span.points.map((date) => known.get(date) ?? { date, ...nothing }),
    ...cumulative(rates),
    ...{ dateFrom: span.from, dateTo: span.end - 1 },
  };
}
