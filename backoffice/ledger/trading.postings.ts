import { Big } from 'big.js';
import { orderSide } from '../../machines/trading-order/trading-order.codes.ts';
import { type Posting, platformOwner } from './post.ts';

/** The two currencies of a market. Prices are in the derived currency per unit of the base. */
export interface Pair {
  readonly baseCurrencyId: number;
  readonly derivedCurrencyId: number;
}

/**
 * Returns the currency that an order of this side gives: a bid pays the derived one, an ask the
 * base.
 */
export const givenCurrency = (pair: Pair, side: number): number =>
  side === orderSide.bid ? pair.derivedCurrencyId : pair.baseCurrencyId;

/** Returns the postings for money of an order that is held (positive) or released (negative). */
export function holdPostings(userId: number, pair: Pair, side: number, amount: string): Posting[] {
  const currencyId = givenCurrency(pair, side);
  return [
    { owner: userId, kind: 'available', currencyId, amount: new Big(amount).neg().toFixed() },
    { owner: userId, kind: 'held', currencyId, amount },
  ];
}

/** One fill, as stored. `fee` is deducted from what the taker receives. */
export interface Fill {
  readonly side: number;
  readonly price: string;
  readonly amount: string;
  readonly fee: string | null;
  readonly userId: number;
  readonly makerUserId: number;
}

/** Digits of stored money. */
const scale = 18;

/** Returns the cost of a fill in the derived currency. */
export const costOf = (price: string, amount: string): Big =>
  new Big(price).times(amount).round(scale, Big.roundDown);

/**
 * Returns the postings of a fill. Both sides give what they hold and receive what the other gave.
 */
export function fillPostings(pair: Pair, fill: Fill): Posting[] {
  const takerBuys = fill.side === orderSide.bid;
  const [buyer, seller] = takerBuys
    ? [fill.userId, fill.makerUserId]
    : [fill.makerUserId, fill.userId];
  const base = new Big(fill.amount);
  const cost = costOf(fill.price, fill.amount);
  const fee = new Big(fill.fee ?? 0);
  const { baseCurrencyId, derivedCurrencyId } = pair;
  const posting = (
    owner: number,
    kind: Posting['kind'],
    currencyId: number,
    amount: Big,
  ): Posting => ({ owner, kind, currencyId, amount: amount.toFixed() });
  return [
    posting(seller, 'held', baseCurrencyId, base.neg()),
    posting(buyer, 'available', baseCurrencyId, takerBuys ? base.minus(fee) : base),
    posting(buyer, 'held', derivedCurrencyId, cost.neg()),
    posting(seller, 'available', derivedCurrencyId, takerBuys ? cost : cost.minus(fee)),
    posting(platformOwner, 'fee', takerBuys ? baseCurrencyId : derivedCurrencyId, fee),
  ];
}
