import { csvLine } from '../../machines/csv/csv-line.ts';
import type { ExportColumn } from './export-request.ts';

export type Row = Readonly<Record<string, unknown>>;

const isNothing = (value: unknown): boolean => value === null || value === undefined;

function wordOf({ texts = {}, beside }: ExportColumn, value: unknown, row: Row): string {
  const text = Object.hasOwn(texts, String(value)) ? texts[String(value)] : undefined;
  // For an unknown enum member, the file shows its number beside the text.
  if (value === 'UNKNOWN' && beside !== undefined && !isNothing(row[beside]))
    return `${text ?? 'UNKNOWN'} ${String(row[beside])}`;
  return text ?? String(value);
}

function cellOf(column: ExportColumn, row: Row): string {
  if (column.as === 'joined')
    return (column.fields ?? [])
      .map((name) => row[name])
      .filter((one) => !isNothing(one))
      .join(' / ');
  const value = row[column.field];
  if (isNothing(value)) return '';
  if (column.as === 'lookup') {
    const { texts = {} } = column;
    return Object.hasOwn(texts, String(value)) ? (texts[String(value)] ?? '') : '';
  }
  if (column.as === 'texts')
    return [value]
      .flat()
      .map((one) => wordOf(column, one, row))
      .join(', ');
  if (column.as === 'id') {
    const name = column.beside === undefined ? undefined : row[column.beside];
    return isNothing(name) ? String(value) : `${String(value)} ${String(name)}`;
  }
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Returns one line of the file. Cells that a spreadsheet would execute are made harmless. */
export const exportLine = (columns: readonly ExportColumn[], row: Row): string =>
  csvLine(columns.map((column) => cellOf(column, row)));
