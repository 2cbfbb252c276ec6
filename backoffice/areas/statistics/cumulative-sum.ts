import { Big } from 'big.js';
import { type Equivalents, worthOf } from '../markets/equivalents.ts';

/**
 * An exact sum in the cumulative currency. It is rounded only for display, so that parts add up.
 */
export class CumulativeSum {
  readonly #into: Equivalents;
  #sum = new Big(0);

  constructor(into: Equivalents) {
    this.#into = into;
  }

  /** Adds an amount and returns its worth, or null if there is no rate. */
  add(currencyId: number, amount: string): string | null {
    const worth = worthOf(this.#into, currencyId, amount);
    if (worth === null) return null;
    this.#sum = this.#sum.plus(worth);
    return worth.toFixed();
  }

  toString(): string {
    return this.#sum.toFixed();
  }
}

/** Returns the fields that name the currency of sums. */
export const cumulative = ({ currencyId, title }: Equivalents) => ({
  cumulativeCurrencyId: currencyId,
  cumulativeCurrencyTitle: title,
});

/** Sorts rows by worth, largest first. Rows of unknown worth come last. */
export const largestFirst = <Row>(rows: readonly Row[], of: (row: Row) => string | null): Row[] =>
  [...rows].sort((a, b) => {
    const [one, other] = [of(a), of(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return new Big(other).cmp(one);
  });
