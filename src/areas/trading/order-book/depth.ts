import Big from 'big.js';
import type { Book, Level } from './order-book.graphql.ts';

/** One price level of a side, as drawn. */
export interface DepthLine {
  readonly price: string;
  readonly amount: string;
  /** Running sum from the first price of the page. */
  readonly sum: string;
  readonly orders: number | null;
  /**
   * The sum as a share of the deeper side's sum, from 0 to 1; used only for the length of a bar.
   */
  readonly share: number;
}

interface Depth {
  readonly bids: readonly DepthLine[];
  readonly asks: readonly DepthLine[];
}

const sums = (levels: readonly Level[]): readonly Big[] => {
  let sum = new Big(0);
  return levels.map(({ amount }) => {
    sum = sum.plus(amount);
    return sum;
  });
};

/**
 * Returns both sides with running sums, relative to the deeper side so that bars can be compared.
 */
export function depthOf({ bids, asks }: Pick<Book, 'bids' | 'asks'>): Depth {
  const [bidSums, askSums] = [sums(bids), sums(asks)];
  const maxSum = [...bidSums, ...askSums].reduce((a, b) => (b.gt(a) ? b : a), new Big(0));
  const lines = (levels: readonly Level[], running: readonly Big[]) =>
    levels.map(({ price, amount, orders }, n): DepthLine => {
      const sum = running[n] ?? new Big(0);
      const share = maxSum.eq(0) ? 0 : Number(sum.div(maxSum).toFixed(4));
      return { price, amount, sum: sum.toFixed(), orders, share };
    });
  return { bids: lines(bids, bidSums), asks: lines(asks, askSums) };
}

export interface Spread {
  readonly bid: string;
  readonly ask: string;
  /** Best ask minus best bid; negative or zero while the book is crossed. */
  readonly spread: string;
  /** In percent of the midpoint between the two. */
  readonly percent: string;
}

/** Returns null if one side is empty, because there is no spread then. */
export function spreadOf({ bids, asks }: Pick<Book, 'bids' | 'asks'>): Spread | null {
  const [bid, ask] = [bids[0]?.price, asks[0]?.price];
  if (bid === undefined || ask === undefined) return null;
  const spread = new Big(ask).minus(bid);
  const middle = new Big(ask).plus(bid).div(2);
  const percent = middle.eq(0) ? '0' : spread.div(middle).times(100).toFixed(3);
  return { bid, ask, spread: spread.toFixed(), percent };
}

/**
 * Returns the number of pages: the larger of both counts divided by the page size (d2:354), at
 * least one.
 */
export const bookPages = (
  { bidsCount, asksCount }: Pick<Book, 'bidsCount' | 'asksCount'>,
  size: number,
): number => Math.max(1, Math.ceil(Math.max(bidsCount, asksCount) / size));

const digitsOf = (value: string): number => value.split('.')[1]?.length ?? 0;

/**
 * Returns the decimals of the longest value, so that the decimal points of a column are aligned.
 */
export const maxFractionDigits = (values: readonly string[]): number =>
  Math.max(0, ...values.map(digitsOf));

/**
 * Returns the bids' share of both totals in percent, for the balance bar; null if a total is
 * unknown.
 */
export function balanceOf({
  bidsTotalAmount: bids,
  asksTotalAmount: asks,
}: Pick<Book, 'bidsTotalAmount' | 'asksTotalAmount'>): number | null {
  if (bids === null || asks === null) return null;
  const whole = new Big(bids).plus(asks);
  return whole.eq(0) ? null : Number(new Big(bids).div(whole).times(100).toFixed(1));
}
