import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import type { Bookmarks } from './bookmarks.ts';
import { field, type ListDefinition, ordering, projection, type Row } from './list.ts';
import type { ListRequest } from './list-request.ts';
import { type Total, totalOf } from './list-total.ts';

export interface ListPage extends Partial<Total> {
  readonly items: readonly Row[];
}

/** Ids and order are determined on the base table alone. Only the page's rows are joined. */
function pageOf(
  list: ListDefinition,
  where: SQL,
  order: SQL,
  span: { offset: number; limit: number },
): SQL {
  return sql`select ${projection(list)} from (
    select t.* from ${list.table} t where ${where} order by ${order}
    limit ${span.limit} offset ${span.offset}
  ) t ${list.joins ?? sql``} order by ${order}`;
}

/** Reads one page, and the total if requested. */
export async function readPage(
  db: Db,
  list: ListDefinition,
  request: ListRequest,
  bookmarks: Bookmarks,
): Promise<ListPage> {
  const key = list.sorts[request.sort.by];
  if (!key) throw new Error(`No sort ${request.sort.by} in ${list.entity}`);
  const { where, start } = await bookmarks.before(db, list, request, key);
  const order = ordering(key, request.sort.desc);
  const span = { offset: request.offset - start, limit: request.limit };
  const [page, total] = await Promise.all([
    db.execute<Row>(pageOf(list, where, order, span)),
    request.total === 'none' ? undefined : totalOf(db, list, request),
  ]);
  return { items: page.rows, ...total };
}

/**
 * Reads all rows that meet the condition, in the list's own order: for rows that belong to one
 * record.
 */
export async function readAll(db: Db | Tx, list: ListDefinition, where: SQL): Promise<Row[]> {
  const key = list.sorts[list.sort.by];
  if (!key) throw new Error(`No sort ${list.sort.by} in ${list.entity}`);
  const span = { offset: 0, limit: list.limit?.max ?? 1000 };
  return (await db.execute<Row>(pageOf(list, where, ordering(key, list.sort.desc), span))).rows;
}

/** Reads rows by their ids in the list's format: for events and for single objects. */
export async function readRows(
  db: Db | Tx,
  list: ListDefinition,
  ids: readonly number[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Row>(
    sql`select ${projection(list)} from ${list.table} t ${list.joins ?? sql``}
      where ${field('id')} in ${ids} order by ${field('id')}`,
  );
  return rows;
}
