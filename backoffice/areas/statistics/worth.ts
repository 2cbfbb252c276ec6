import { Big } from 'big.js';
import { type Equivalents, worthOf } from '../markets/equivalents.ts';

/** A sum in the cumulative currency, exact: it is rounded only where it is shown, so that parts add up. */
export class Worth {
  readonly #into: Equivalents;
  #sum = new Big(0);

  constructor(into: Equivalents) {
    this.#into = into;
  }

  /** Adds an amount and answers what it is worth, null where nothing tells it. */
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

/** What says in which currency sums are told. */
export const cumulative = ({ currencyId, title }: Equivalents) => ({
  cumulativeCurrencyId: currencyId,
  cumulativeCurrencyTitle: title,
});

/** Rows with the largest first; those that nothing tells the worth of come last. */
export const largestFirst = <Row>(rows: readonly Row[], of: (row: Row) => string | null): Row[] =>
  [...rows].sort((a, b) => {
    const [one, other] = [of(a), of(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return new Big(other).cmp(one);
  });
