/** A fee of deals from an amount on: a percentage, for one payment method or for any (null). */
export interface FeeRange {
  readonly currencyId: string | number | null;
  readonly paymentMethodId: string | number | null;
  readonly minAmount: string | null;
  readonly fee: string | null;
}

/** A deal as far as its fee depends on it. */
export interface FeeBase {
  readonly currencyId: string | number | null;
  readonly paymentMethodId: string | number | null;
  /** In the currency. */
  readonly amount: string;
}

/** Compares two amounts: below zero if the first is less. */
type Compare = (one: string, other: string) => number;

/**
 * Returns the range that decides the fee of an amount: of the ranges of the payment method, or else
 * of those for any method, the last one that begins at or below the amount. Undefined if none does.
 */
export function rangeFor<Range extends FeeRange>(
  ranges: readonly Range[],
  { currencyId, paymentMethodId, amount }: FeeBase,
  compare: Compare,
): Range | undefined {
  const startOf = ({ minAmount }: Range) => minAmount ?? '0';
  const begun = ranges.filter(
    (range) =>
      range.currencyId !== null &&
      String(range.currencyId) === String(currencyId) &&
      compare(startOf(range), amount) <= 0,
  );
  const isOf = (id: string | number | null) => (range: Range) =>
    (range.paymentMethodId === null ? null : String(range.paymentMethodId)) ===
    (id === null ? null : String(id));
  for (const method of [paymentMethodId, null]) {
    const [last] = begun.filter(isOf(method)).sort((a, b) => compare(startOf(b), startOf(a)));
    if (last) return last;
  }
  return undefined;
}
