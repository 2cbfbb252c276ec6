import type { ColumnSpec } from './column-types.ts';

const hasUnit = ({ as }: ColumnSpec): boolean => as === 'amount' || as === 'rate';
const currencyField = ({ secondary }: ColumnSpec): string => secondary ?? 'currencyId';

/**
 * With more amounts of one currency than this, the currency keeps its own column instead of being
 * repeated in every cell.
 */
const maxRepeats = 2;

/** Adds the currency to the cells of its amounts, and hides its own column by default. */
export function withUnits(columns: readonly ColumnSpec[]): ColumnSpec[] {
  const shown = columns.filter((column) => hasUnit(column) && !column.optional);
  const isMerged = (field: string): boolean => {
    const amounts = shown.filter((column) => currencyField(column) === field).length;
    const hasColumn = columns.some((column) => column.as === 'currency' && column.field === field);
    return !hasColumn || (amounts > 0 && amounts <= maxRepeats);
  };
  return columns.map((column) => {
    if (hasUnit(column)) return { ...column, unit: isMerged(currencyField(column)) };
    const isShownInAmount = column.as === 'currency' && isMerged(column.field);
    return isShownInAmount ? { ...column, optional: true } : column;
  });
}

/**
 * Returns the facts of one record: every amount includes its currency, which is then not a fact of
 * its own.
 */
export function recordFieldsWithUnits(columns: readonly ColumnSpec[]): ColumnSpec[] {
  const shownCurrencyFields = new Set(columns.filter(hasUnit).map(currencyField));
  return columns
    .filter(({ as, field }) => as !== 'currency' || !shownCurrencyFields.has(field))
    .map((column) => ({ ...column, isFact: true, ...(hasUnit(column) ? { unit: true } : {}) }));
}
