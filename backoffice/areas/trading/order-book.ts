import { type SQL, sql } from 'drizzle-orm';
import { orderSide, orderStatus } from '../../../machines/trading-order/trading-order.codes.ts';
import type { Db } from '../../db/database.ts';

export interface BookLevel {
  readonly price: string;
  readonly amount: string;
  readonly orders: number;
}

interface Side extends Record<string, unknown> {
  readonly levels: BookLevel[];
  readonly count: number;
  readonly totalPrice: string;
  readonly totalAmount: string;
}

/** Reads the prices of a market's orders, best first, with the remaining amounts. */
const sideOf = (
  marketId: number,
  side: number,
  best: SQL,
  offset: number,
  limit: number,
): SQL => sql`
  with levels as (
    select price, sum(amount - filled) as amount, count(*) as orders from orders
    where market_id = ${marketId} and side = ${side} and price is not null
      and status in (${orderStatus.new}, ${orderStatus.partiallyFilled})
    group by price
  ), page as (select * from levels order by ${best} limit ${limit} offset ${offset})
  select
    (select coalesce(json_agg(json_build_object('price', trim_scale(price)::text,
      'amount', trim_scale(amount)::text, 'orders', orders) order by ${best}), '[]') from page) as levels,
    (select count(*) from levels) as count,
    (select coalesce(trim_scale(sum(price * amount)), 0)::text from levels) as "totalPrice",
    (select coalesce(trim_scale(sum(amount)), 0)::text from levels) as "totalAmount"`;

/** Reads bids from the highest, asks from the lowest. Totals and counts cover the whole side. */
export async function readOrderBook(
  db: Db,
  { marketId, offset, limit }: { marketId: number; offset: number; limit: number },
) {
  const read = async (side: number, best: SQL): Promise<Side> => {
    const { rows } = await db.execute<Side>(sideOf(marketId, side, best, offset, limit));
    const [found] = rows;
    if (!found) throw new Error('An aggregate answered no row');
    return found;
  };
  const [bids, asks] = await Promise.all([
    read(orderSide.bid, sql`price desc`),
    read(orderSide.ask, sql`price asc`),
  ]);
  return {
    ...{ bids: bids.levels, bidsCount: bids.count },
    ...{ bidsTotalPrice: bids.totalPrice, bidsTotalAmount: bids.totalAmount },
    ...{ asks: asks.levels, asksCount: asks.count },
    ...{ asksTotalPrice: asks.totalPrice, asksTotalAmount: asks.totalAmount },
  };
}
