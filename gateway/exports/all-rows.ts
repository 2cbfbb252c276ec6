import type { Row } from './export-line.ts';

export interface RowPage {
  readonly items: readonly Row[];
  readonly total?: number | null;
  readonly totalExact?: boolean;
}

/** Number of rows one request reads: a size every back office supports. */
export const pageSize = 100;

/**
 * Yields every row that a query matches, each row once. Rows that arrive during the read push
 * others onto the next page, where the duplicates are skipped. Rows that disappear pull others onto
 * a page already read; that page is read again. Returns whether more rows match than `maxRows`.
 */
export async function* allRows(
  readPage: (page: { readonly number: number; readonly size: number }) => Promise<RowPage>,
  maxRows: number,
): AsyncGenerator<readonly Row[], boolean> {
  const seen = new Set<string>();
  let total: number | undefined;
  for (let number = 1; ; ) {
    const page = await readPage({ number, size: pageSize });
    const unseen = page.items.filter(({ id }) => !seen.has(String(id)));
    const rows = unseen.slice(0, maxRows - seen.size);
    for (const { id } of rows) seen.add(String(id));
    if (rows.length > 0) yield rows;
    if (unseen.length > rows.length) return true;
    const before = total;
    total = page.totalExact === false ? undefined : (page.total ?? undefined);
    const left = before === undefined || total === undefined ? 0 : Math.max(0, before - total);
    if (left > 0 && number > 1) {
      number = Math.max(1, number - Math.ceil(left / pageSize));
      continue;
    }
    if (page.items.length < pageSize) return false;
    number += 1;
  }
}
