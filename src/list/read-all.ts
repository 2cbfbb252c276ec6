import type { ListQuery } from '../../machines/list/list-context.ts';
import { read } from '../data/client.ts';
import type { ListSpec } from './define-list.ts';
import { rootField } from './list-documents.ts';
import { variablesOf } from './list-variables.ts';

export type AnyRow = Readonly<Record<string, unknown>> & { readonly id: string };

interface Page {
  readonly items: readonly AnyRow[];
  readonly total: number | null;
}

const pageSize = 100;

/**
 * Yields every row that a query matches, page by page and each row once, although rows are added
 * and removed in the meantime. Stops at the first page without new rows.
 */
export async function* readAll(spec: ListSpec, query: ListQuery, signal: AbortSignal) {
  const seen = new Set<string>();
  const root = rootField(spec);
  for (let page = 1; ; page++) {
    const answer = await read(spec.query, variablesOf(spec, { ...query, page, size: pageSize }));
    if (signal.aborted) return;
    const { items, total } = answer[root] as Page;
    const rows = items.filter(({ id }) => !seen.has(id));
    for (const { id } of rows) seen.add(id);
    yield { rows, total };
    if (items.length < pageSize) return;
  }
}
