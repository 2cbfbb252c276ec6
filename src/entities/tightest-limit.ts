import Big from 'big.js';

export interface Limit {
  readonly minAmount: string | null;
  readonly maxAmount: string | null;
}

/** Returns the tightest bounds of one movement; null for a bound that does not exist. */
export function tightest(limits: readonly Limit[]): Limit {
  const bound = (field: keyof Limit, isTighter: (a: Big, b: Big) => boolean) =>
    limits.reduce<string | null>((found, { [field]: value }) => {
      if (value === null) return found;
      return found === null || isTighter(new Big(value), new Big(found)) ? value : found;
    }, null);
  return {
    minAmount: bound('minAmount', (a, b) => a.gt(b)),
    maxAmount: bound('maxAmount', (a, b) => a.lt(b)),
  };
}
