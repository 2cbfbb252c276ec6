import Big from 'big.js';

/** A value; null or undefined if it is not known. */
type Known = string | number | null | undefined;

/** Returns the exact sum; null if a part is not known. */
export const sumKnown = (parts: readonly Known[]): string | null =>
  parts
    .reduce<Big | null>(
      (sum, part) => (sum && part !== null && part !== undefined ? sum.plus(part) : null),
      new Big(0),
    )
    ?.toFixed() ?? null;

/** Returns the exact difference; null if a part is not known. */
export const differenceKnown = (from: Known, minus: Known): string | null =>
  sumKnown([from, minus === null || minus === undefined ? null : new Big(minus).neg().toFixed()]);
