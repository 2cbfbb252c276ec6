import type { ListQuery } from '../../../machines/list/list-context.ts';
import type { AnyRow, RecordSpec } from '../../action/define-record.ts';
import { readRecord } from '../../action/send-act.ts';
import type { ListSpec } from '../define-list.ts';
import { readAll } from '../read-all.ts';
import { each } from './bulk-run.ts';

/** Target rows: the selected ones, or all rows that match the filter. */
export interface BulkTarget {
  readonly ids: readonly string[] | null;
  readonly query: ListQuery;
}

/** Reads all target rows again. Rows that no longer exist are missing from the result. */
export async function readTarget(
  spec: ListSpec,
  record: RecordSpec,
  target: BulkTarget,
  signal: AbortSignal,
  onRead: (done: number, total: number | null) => void,
): Promise<AnyRow[]> {
  const rows: AnyRow[] = [];
  if (target.ids === null) {
    for await (const { rows: page, total } of readAll(spec, target.query, signal)) {
      rows.push(...page);
      onRead(rows.length, total);
    }
    return rows;
  }
  const { ids } = target;
  const found = new Map<string, AnyRow>();
  await each(ids, signal, async (id) => {
    const row = await readRecord(record, id);
    if (row) found.set(id, row);
    onRead(found.size, ids.length);
  });
  return ids.flatMap((id) => found.get(id) ?? []);
}
