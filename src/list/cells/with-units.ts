import type { ColumnSpec } from './column-types.ts';

const hasUnit = ({ as }: ColumnSpec): boolean => as === 'amount' || as === 'rate';
const currencyField = ({ beside }: ColumnSpec): string => beside ?? 'currencyId';

/** More amounts of one currency than this would repeat it in every cell: its own column stays. */
const maxRepeats = 2;

/** Puts a currency into the cells of its amounts, and takes its own column out of the first view. */
export function withUnits(columns: readonly ColumnSpec[]): ColumnSpec[] {
  const shown = columns.filter((column) => hasUnit(column) && !column.optional);
  const isMerged = (field: string): boolean => {
    const amounts = shown.filter((column) => currencyField(column) === field).length;
    const hasColumn = columns.some((column) => column.as === 'currency' && column.field === field);
    return !hasColumn || (amounts > 0 && amounts <= maxRepeats);
  };
  return columns.map((column) => {
    if (hasUnit(column)) return { ...column, unit: isMerged(currencyField(column)) };
    const isTold = column.as === 'currency' && isMerged(column.field);
    return isTold ? { ...column, optional: true } : column;
  });
}

/** Facts of one record: every amount says its currency, which is no fact of its own then. */
export function factsWithUnits(columns: readonly ColumnSpec[]): ColumnSpec[] {
  const told = new Set(columns.filter(hasUnit).map(currencyField));
  return columns
    .filter(({ as, field }) => as !== 'currency' || !told.has(field))
    .map((column) => ({ ...column, isFact: true, ...(hasUnit(column) ? { unit: true } : {}) }));
}
