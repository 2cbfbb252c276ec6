import { Big } from 'big.js';
import { and, eq, gte, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import {
  orderSide,
  orderStatus,
  orderType,
} from '../../../machines/trading-order/trading-order.codes.ts';
import type { Tx } from '../../db/database.ts';
import { currencies, markets } from '../../db/schema/currencies.ts';
import { options } from '../../db/schema/records.ts';
import { orders } from '../../db/schema/trading.ts';
import { advance } from '../../engine/advance.ts';
import { refuse } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { post } from '../../ledger/post.ts';
import { costOf, holdPostings } from '../../ledger/trading.postings.ts';
import { requireRunning } from '../stop-switches/require-running.ts';
import { requireFree } from '../users/free-user.ts';
import { fill, remainingOf, standing, type TradedMarket } from './fills.ts';
import { orderSubject, type StoredOrder } from './order.subject.ts';
import { orderList } from './trading.list.ts';

export interface NewOrder {
  readonly userId: number;
  readonly marketId: number;
  readonly side: number;
  readonly type: number;
  /** Without a price the order accepts any price. */
  readonly price?: string;
  /** Set for orders that wait for a price. */
  readonly stopPrice?: string;
  /** Of trailing stops: distance of `stopPrice` from the best price of the market since then. */
  readonly trail?: string;
  readonly amount: string;
}

/** Maximum fills per order, to keep the transaction short. */
const maxFills = 40;

/** Locks the market: orders of one market are matched one after the other. */
async function lockMarket(tx: Tx, id: number): Promise<TradedMarket & { minOrderAmount: string }> {
  const [market] = await tx.select().from(markets).where(eq(markets.id, id)).for('update');
  if (!market) throw refuse('CurrencyNotFound');
  const pair = [market.baseCurrencyId, market.derivedCurrencyId];
  const found = await tx.select().from(currencies).where(inArray(currencies.id, pair));
  const digitsOf = (currencyId: number) =>
    found.find((currency) => currency.id === currencyId)?.decimals ?? 8;
  return {
    ...market,
    baseDecimals: digitsOf(market.baseCurrencyId),
    derivedDecimals: digitsOf(market.derivedCurrencyId),
    minOrderAmount: market.orderAmountLimit ?? '0',
  };
}

async function takerFee(tx: Tx): Promise<string> {
  const [option] = await tx.select().from(options).where(eq(options.key, 'trading'));
  const { takerFeePercent } = (option?.value ?? {}) as { takerFeePercent?: unknown };
  return typeof takerFeePercent === 'string' ? takerFeePercent : '0';
}

/** Returns the cost or yield of the whole amount at the book's prices, and how much is available. */
async function sweep(tx: Tx, order: NewOrder): Promise<{ cost: Big; amount: Big }> {
  let left = new Big(order.amount);
  let cost = new Big(0);
  for (const maker of await standing(tx, order, order.price ?? null, maxFills)) {
    if (left.lte(0)) break;
    const part = remainingOf(maker).lt(left) ? remainingOf(maker) : left;
    cost = cost.plus(costOf(maker.price ?? '0', part.toFixed()));
    left = left.minus(part);
  }
  return { cost, amount: new Big(order.amount).minus(left) };
}

/**
 * Places an order and matches it: best price first, then oldest first, never with the user's own
 * orders. The given amount is held. The rest of a limit order stays in the order book, that of a
 * market order is cancelled. Fill-or-kill is rejected if the whole amount is not available. Returns
 * the id.
 *
 * @throws Refusal `StopTrade`, `UserNotFound`, `Blocked`, `InsufficientFunds`, `AmountLimitMin`
 */
export async function placeOrder(unit: UnitOfWork, made: NewOrder): Promise<number> {
  const { tx, now } = unit;
  await requireRunning(tx, 'stopTrade');
  await requireFree(tx, made.userId, 'general');
  const market = await lockMarket(tx, made.marketId);
  if (new Big(made.amount).lt(market.minOrderAmount)) throw refuse('AmountLimitMin');
  const waits = made.stopPrice !== undefined;
  const trails = made.type === orderType.trailingStop;
  if (trails !== (made.trail !== undefined) || (trails && !waits)) throw refuse('InvalidRequest');
  const isMarket = made.type === orderType.market;
  const there = isMarket || made.type === orderType.fillOrKill ? await sweep(tx, made) : undefined;
  // Costs are cut to 18 digits per fill, so the total may be slightly less than the sum of its
  // parts.
  const cost = isMarket
    ? (there?.cost ?? new Big(0))
    : costOf(made.price ?? made.stopPrice ?? '0', made.amount);
  const held = made.side === orderSide.bid ? cost.toFixed() : made.amount;
  const [order] = await tx
    .insert(orders)
    .values({
      ...made,
      held,
      status: waits ? orderStatus.awaiting : orderStatus.new,
      dateCreated: now,
    })
    .returning();
  if (!order) throw new Error('No order was written');
  await post(tx, {
    reason: 'order.create',
    objectType: 'order',
    objectId: order.id,
    at: now,
    postings: holdPostings(made.userId, market, made.side, held),
  });
  unit.touch(orderList, order.id, 'created');
  if (waits) return order.id;
  if (made.type === orderType.fillOrKill && there?.amount.lt(made.amount)) {
    await advance(unit, orderSubject, order.id, 'reject');
    return order.id;
  }
  await match(unit, market, order);
  if (isMarket) await cancelRest(unit, order.id);
  return order.id;
}

/**
 * Users never trade with themselves: of two own orders that match, the older one is cancelled,
 * unless it was cancelled concurrently.
 */
async function cancelOwn(
  unit: UnitOfWork,
  { marketId, side, userId, price }: StoredOrder,
): Promise<void> {
  const buys = side === orderSide.bid;
  const met = await unit.tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.marketId, marketId),
        eq(orders.userId, userId),
        eq(orders.side, buys ? orderSide.ask : orderSide.bid),
        inArray(orders.status, [orderStatus.new, orderStatus.partiallyFilled]),
        price === null ? undefined : (buys ? lte : gte)(orders.price, price),
      ),
    )
    .orderBy(orders.id)
    .for('update');
  for (const { id } of met) await advance(unit, orderSubject, id, 'cancel');
}

async function match(unit: UnitOfWork, market: TradedMarket, order: StoredOrder): Promise<void> {
  await cancelOwn(unit, order);
  const fee = await takerFee(unit.tx);
  let taker = order;
  for (const maker of await standing(unit.tx, order, order.price, maxFills)) {
    const left = remainingOf(taker);
    if (left.lte(0)) break;
    const amount = await fill(unit, market, taker, maker, fee);
    taker = { ...taker, filled: new Big(taker.filled).plus(amount).toFixed() };
  }
  await releaseSaved(unit, market, order.id);
}

/** Money saved through better prices is released at once, not only when the order ends. */
async function releaseSaved(unit: UnitOfWork, market: TradedMarket, id: number): Promise<void> {
  const { tx, now } = unit;
  const order = await orderSubject.lock(tx, id);
  if (!order || order.side !== orderSide.bid || order.price === null) return;
  const rest = costOf(order.price, remainingOf(order).toFixed());
  const saved = new Big(order.held).minus(rest);
  if (saved.lte(0)) return;
  await tx.update(orders).set({ held: rest.toFixed() }).where(eq(orders.id, id));
  await post(tx, {
    reason: 'order.save',
    objectType: 'order',
    objectId: id,
    at: now,
    postings: holdPostings(order.userId, market, order.side, saved.neg().toFixed()),
  });
}

async function cancelRest(unit: UnitOfWork, id: number): Promise<void> {
  const order = await orderSubject.lock(unit.tx, id);
  if (order && remainingOf(order).gt(0)) await advance(unit, orderSubject, id, 'cancel');
}

/**
 * Moves trailing stops with the price, in one direction only: a sale's stop rises with the market,
 * a purchase's falls.
 */
async function followPrice(unit: UnitOfWork, marketId: number, last: string): Promise<void> {
  const rise = sql`${last}::numeric - ${orders.trail}`;
  const fall = sql`${last}::numeric + ${orders.trail}`;
  const isSale = sql`${orders.side} = ${orderSide.ask}`;
  const moved = await unit.tx
    .update(orders)
    .set({
      stopPrice: sql`case when ${isSale} then ${rise} else ${fall} end`,
      dateUpdated: unit.now,
    })
    .where(
      and(
        eq(orders.marketId, marketId),
        eq(orders.status, orderStatus.awaiting),
        isNotNull(orders.trail),
        sql`case when ${isSale} then ${rise} > ${orders.stopPrice} else ${fall} < ${orders.stopPrice} end`,
      ),
    )
    .returning({ id: orders.id });
  for (const { id } of moved) unit.touch(orderList, id);
}

/**
 * Triggers at most `limit` orders whose price the last trade has reached. They then match or wait
 * like any other order at their own price. Returns how many.
 */
export async function triggerStops(
  unit: UnitOfWork,
  marketId: number,
  last: string,
  limit: number,
): Promise<number> {
  const { tx } = unit;
  await requireRunning(tx, 'stopTrade');
  const market = await lockMarket(tx, marketId);
  await followPrice(unit, marketId, last);
  const rises = and(eq(orders.side, orderSide.bid), lte(orders.stopPrice, last));
  const falls = and(eq(orders.side, orderSide.ask), gte(orders.stopPrice, last));
  const due = await tx
    .select()
    .from(orders)
    .where(
      and(eq(orders.marketId, marketId), eq(orders.status, orderStatus.awaiting), or(rises, falls)),
    )
    .orderBy(orders.id)
    .limit(limit)
    // Orders that staff cancel concurrently are not due any more.
    .for('update');
  for (const order of due) {
    await advance(unit, orderSubject, order.id, 'trigger');
    await match(unit, market, { ...order, price: order.price ?? order.stopPrice });
    // It takes what is available up to its stop, and has no limit price at which to wait.
    if (order.type === orderType.trailingStop) await cancelRest(unit, order.id);
  }
  return due.length;
}
