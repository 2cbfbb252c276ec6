import { Big } from 'big.js';
import { and, asc, desc, eq, gte, inArray, lte, ne, sql } from 'drizzle-orm';
import { orderSide, orderStatus } from '../../../machines/trading-order/trading-order.codes.ts';
import type { Tx } from '../../db/database.ts';
import { orders, trades } from '../../db/schema/trading.ts';
import { advance } from '../../engine/advance.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { post } from '../../ledger/post.ts';
import { costOf, fillPostings, type Pair } from '../../ledger/trading.postings.ts';
import { orderSubject, type StoredOrder } from './order.subject.ts';
import { tradeList } from './trading.list.ts';

/** The data of a market that matching needs. */
export interface TradedMarket extends Pair {
  readonly id: number;
  /** Digits of the two currencies. */
  readonly baseDecimals: number;
  readonly derivedDecimals: number;
}

/** The percentage of what the taker receives. */
export type Percent = string;

/**
 * Reads the orders on the opposite side, best price first, then oldest first. `price` bounds them;
 * null accepts any.
 */
export function standing(
  tx: Tx,
  taker: Pick<StoredOrder, 'marketId' | 'side' | 'userId'>,
  price: string | null,
  limit: number,
): Promise<StoredOrder[]> {
  const buys = taker.side === orderSide.bid;
  const bound = price === null ? undefined : (buys ? lte : gte)(orders.price, price);
  return tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.marketId, taker.marketId),
        eq(orders.side, buys ? orderSide.ask : orderSide.bid),
        inArray(orders.status, [orderStatus.new, orderStatus.partiallyFilled]),
        ne(orders.userId, taker.userId),
        bound,
      ),
    )
    .orderBy((buys ? asc : desc)(orders.price), asc(orders.id))
    .limit(limit)
    .for('update');
}

export const remainingOf = ({ amount, filled }: Pick<StoredOrder, 'amount' | 'filled'>): Big =>
  new Big(amount).minus(filled);

/** Applies the fill to one of its orders: the held amount, the filled amount and the status. */
async function take(
  unit: UnitOfWork,
  order: StoredOrder,
  amount: Big,
  price: string,
): Promise<void> {
  const given = order.side === orderSide.bid ? costOf(price, amount.toFixed()) : amount;
  await unit.tx
    .update(orders)
    .set({
      filled: sql`${orders.filled} + ${amount.toFixed()}::numeric`,
      held: sql`${orders.held} - ${given.toFixed()}::numeric`,
    })
    .where(eq(orders.id, order.id));
  const isFilled = remainingOf(order).eq(amount);
  await advance(unit, orderSubject, order.id, isFilled ? 'fill' : 'match');
}

/**
 * Executes one trade between a taker's order and one in the order book: money, trade, both orders.
 */
export async function fill(
  unit: UnitOfWork,
  market: TradedMarket,
  taker: StoredOrder,
  maker: StoredOrder,
  feePercent: Percent,
): Promise<Big> {
  const { tx, now } = unit;
  const left = [remainingOf(taker), remainingOf(maker)] as const;
  const amount = left[0].lt(left[1]) ? left[0] : left[1];
  const price = maker.price ?? '0';
  const buys = taker.side === orderSide.bid;
  const received = buys ? amount : costOf(price, amount.toFixed());
  const digits = buys ? market.baseDecimals : market.derivedDecimals;
  const trade = {
    dateCreated: now,
    marketId: market.id,
    orderId: taker.id,
    makerOrderId: maker.id,
    side: taker.side,
    price,
    amount: amount.toFixed(),
    fee: received.times(feePercent).div(100).round(digits, Big.roundDown).toFixed(),
    userId: taker.userId,
    makerUserId: maker.userId,
  };
  const [row] = await tx.insert(trades).values(trade).returning({ id: trades.id });
  if (!row) throw new Error('No trade was written');
  await post(tx, {
    reason: 'trade.create',
    objectType: 'trade',
    objectId: row.id,
    at: now,
    postings: fillPostings(market, trade),
  });
  await take(unit, taker, amount, price);
  await take(unit, maker, amount, price);
  unit.touch(tradeList, row.id, 'created');
  return amount;
}
