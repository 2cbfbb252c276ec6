import { sumKnown } from '../../report/known-sum.ts';

/**
 * Returns the sum of a figure over all rows; null if the back office has more rows than it sent, or
 * if the figure of one is not known.
 */
export function sumOfAll<Row>(
  sums: { readonly items: readonly Row[] | null; readonly total: number | null },
  figure: (row: Row) => string | number | null,
): string | null {
  if (sums.items === null || sums.items.length < (sums.total ?? 0)) return null;
  return sumKnown(sums.items.map(figure));
}
