import { isMadeId, madeIdMark } from '../../machines/made-id.ts';
import { NeedsText } from './lossless-json.ts';
import { shortHash } from './short-hash.ts';

type Row = Readonly<Record<string, unknown>>;

const identifying = /(?:Id|^type|^period|^date\w*|^event|^action)$/;

/**
 * Returns the id of a row. A row without a readable id gets one of its identifying parts, which
 * stays the same while amounts and states change: such a row is shown, and cannot be acted on.
 */
export function idOfRow<Reading>(
  row: Row,
  value: unknown,
  reading: Reading,
  decode: (value: unknown, reading: Reading) => unknown,
): unknown {
  try {
    return decode(value, reading);
  } catch (error) {
    if (error instanceof NeedsText) throw error;
    const parts = Object.entries(row).filter(([name]) => identifying.test(name));
    const text = JSON.stringify(parts.length > 0 ? parts : row);
    return `${madeIdMark}${shortHash(text).toString(36)}`;
  }
}

const isMade = (row: unknown): row is { id: string } =>
  isMadeId((row as { id?: unknown } | null)?.id);

/** Numbers the made ids of a list that are equal. */
export function withUniqueIds(rows: unknown[]): unknown[] {
  if (!rows.some(isMade)) return rows;
  const counts = new Map<string, number>();
  return rows.map((row) => {
    if (!isMade(row)) return row;
    const count = (counts.get(row.id) ?? 0) + 1;
    counts.set(row.id, count);
    return count === 1 ? row : { ...row, id: `${row.id}-${count}` };
  });
}
