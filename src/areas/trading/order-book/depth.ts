import Big from 'big.js';
import type { Book, Level } from './order-book.graphql.ts';

/** One price level of a side, as drawn. */
export interface DepthLine {
  readonly price: string | null;
  readonly amount: string | null;
  /** Running sum from the first price of the page; null from the first unknown amount on. */
  readonly sum: string | null;
  readonly orders: number | null;
  /**
   * The sum as a share of the deeper side's sum, from 0 to 1; used only for the length of a bar.
   */
  readonly share: number;
}

interface Depth {
  /** Null if the side cannot be read. */
  readonly bids: readonly DepthLine[] | null;
  readonly asks: readonly DepthLine[] | null;
}

const sums = (levels: readonly Level[] | null): readonly (Big | null)[] => {
  let sum: Big | null = new Big(0);
  return (levels ?? []).map(({ amount }) => {
    sum = sum && amount !== null ? sum.plus(amount) : null;
    return sum;
  });
};

/**
 * Returns both sides with running sums, relative to the deeper side so that bars can be compared.
 */
export function depthOf({ bids, asks }: Pick<Book, 'bids' | 'asks'>): Depth {
  const [bidSums, askSums] = [sums(bids), sums(asks)];
  const maxSum = [...bidSums, ...askSums].reduce<Big>((a, b) => (b?.gt(a) ? b : a), new Big(0));
  const lines = (levels: readonly Level[] | null, running: readonly (Big | null)[]) =>
    levels?.map(({ price, amount, orders }, n): DepthLine => {
      const sum = running[n] ?? null;
      const share = !sum || maxSum.eq(0) ? 0 : Number(sum.div(maxSum).toFixed(4));
      return { price, amount, sum: sum?.toFixed() ?? null, orders, share };
    }) ?? null;
  return { bids: lines(bids, bidSums), asks: lines(asks, askSums) };
}

export interface Spread {
  /** Best ask minus best bid; negative or zero while the book is crossed. */
  readonly spread: string;
  /** In percent of the midpoint between the two. */
  readonly percent: string;
}

/** Returns null if a best price is unknown or one side is empty, because there is no spread then. */
export function spreadOf({ bids, asks }: Pick<Book, 'bids' | 'asks'>): Spread | null {
  const [bid, ask] = [bids?.[0]?.price ?? null, asks?.[0]?.price ?? null];
  if (bid === null || ask === null) return null;
  const spread = new Big(ask).minus(bid);
  const middle = new Big(ask).plus(bid).div(2);
  const percent = middle.eq(0) ? '0' : spread.div(middle).times(100).toFixed(3);
  return { spread: spread.toFixed(), percent };
}

/**
 * Returns the number of pages: the larger of both counts divided by the page size (d2:354), at
 * least one. Without any count it is one more while the page is full.
 */
export function bookPages(
  { bids, asks, bidsCount, asksCount }: Omit<Book, `${string}Total${string}`>,
  { number, size }: { readonly number: number; readonly size: number },
): number {
  const pages = [
    [bidsCount, bids],
    [asksCount, asks],
  ] as const;
  const numbers = pages.map(([count, levels]) => {
    if (count !== null) return Math.ceil(count / size);
    return levels && levels.length >= size ? number + 1 : number;
  });
  return Math.max(1, ...numbers);
}

const digitsOf = (value: string): number => value.split('.')[1]?.length ?? 0;

/**
 * Returns the decimals of the longest value, so that the decimal points of a column are aligned.
 */
export const maxFractionDigits = (values: readonly (string | null)[]): number =>
  Math.max(0, ...values.map((value) => (value === null ? 0 : digitsOf(value))));

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
