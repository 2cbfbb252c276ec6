import { csvLine } from '../../machines/csv/csv-line.ts';
import { byteOrderMark } from '../../machines/csv/harmless.ts';
import { exportLine, type Row } from './export-line.ts';
import type { ExportRequest } from './export-request.ts';

interface Written {
  readonly rows: number;
  /** Whether the file contains every matching row. */
  readonly complete: boolean;
}

/**
 * Yields the text of a file page by page. `finish` is awaited before the file ends, so a file that
 * could not be recorded is cut off. `rows` returns whether there are more rows than it yielded; the
 * last line then states this.
 */
export async function* exportLines(
  { columns, limited }: Pick<ExportRequest, 'columns' | 'limited'>,
  rows: AsyncGenerator<readonly Row[], boolean>,
  finish: (written: Written) => Promise<void>,
): AsyncGenerator<string> {
  // Reads the first page before any output, so a refusal can still be sent as an HTTP status.
  let page = await rows.next();
  let written = 0;
  let complete = false;
  try {
    yield `${byteOrderMark}${csvLine(columns.map(({ header }) => header))}`;
    for (; !page.done; page = await rows.next()) {
      yield page.value.map((row) => exportLine(columns, row)).join('');
      written += page.value.length;
    }
    const isLimited = page.value;
    if (isLimited) yield csvLine([limited ?? `Only the first ${written} rows are in this file`]);
    complete = !isLimited;
  } finally {
    await finish({ rows: written, complete });
  }
}
