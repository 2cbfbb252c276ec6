import { byteOrderMark } from '../../machines/csv/harmless.ts';
import type { ListQuery } from '../../machines/list/list-context.ts';
import { references } from '../data/references.ts';
import { exportText } from './cells/cell-text.ts';
import type { ColumnSpec } from './cells/column-types.ts';
import { csvLine } from './csv.ts';
import type { ListSpec } from './define-list.ts';
import { readAll } from './read-all.ts';
import { saveFile } from './save-file.ts';

interface Wanted {
  readonly spec: ListSpec;
  readonly query: ListQuery;
  readonly columns: readonly ColumnSpec[];
  /** The columns' names. */
  readonly names: readonly string[];
  readonly signal: AbortSignal;
  readonly onRows: (done: number, total: number | null) => void;
}

/** Writes all rows that match into a file, unless it is stopped before. Answers how many there were. */
export async function writeExport(wanted: Wanted): Promise<number> {
  const { spec, query, columns, names, signal, onRows } = wanted;
  const parts = [byteOrderMark, csvLine(names)];
  let done = 0;
  for await (const { rows, total } of readAll(spec, query, signal)) {
    for (const row of rows)
      parts.push(csvLine(columns.map((column) => exportText(column, row, references()))));
    done += rows.length;
    onRows(done, total);
  }
  if (!signal.aborted) saveFile(spec.key, parts);
  return done;
}
