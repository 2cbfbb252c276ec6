import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { field, type ListDefinition, ordering, type SortKey } from './list.ts';
import type { ListRequest } from './list-request.ts';

/** The end of a stretch of rows: the last row's sort value as text, and its id. */
interface Bookmark {
  readonly value: string;
  readonly id: number;
}

interface BookmarkSet {
  /** By number: the n-th bookmark is at the end of the n-th stretch. */
  readonly marks: Map<number, Bookmark>;
  readonly made: number;
}

/** Rows between two bookmarks. A page reads at most this many rows in addition to its own. */
const stretchRows = 10_000;
/** Age at which bookmarks are computed again, because rows added since have shifted them. */
const lifetimeMs = 60_000;
const maxBookmarkSets = 200;

const dialect = new PgDialect();

/**
 * Deep pages without the cost of `offset`, which reads every row that it skips (97 times the cost
 * of a first page at page 10,000). The position of every 10,000th row is cached for each order and
 * filter in use.
 */
export class Bookmarks {
  readonly #shelves = new Map<string, BookmarkSet>();

  /** Returns the condition to continue from, and the number of rows of the list before it. */
  async before(
    db: Db,
    list: ListDefinition,
    request: ListRequest,
    key: SortKey,
  ): Promise<{ where: SQL; start: number }> {
    const targetStretch = Math.floor(request.offset / stretchRows);
    if (targetStretch === 0 || key.nullable) return { where: request.where, start: 0 };

    const { marks } = this.#bookmarksFor(list, request);
    const { desc } = request.sort;
    const order = ordering(key, desc);
    const after = (mark: Bookmark): SQL => {
      const position = sql`(${mark.value}::${sql.raw(key.type)}, ${mark.id}::bigint)`;
      const row = sql`(${key.by}, ${field('id')})`;
      return sql`${request.where} and ${desc ? sql`${row} < ${position}` : sql`${row} > ${position}`}`;
    };

    const known = Math.max(0, ...[...marks.keys()].filter((number) => number <= targetStretch));
    if (known < targetStretch) {
      // Skips rows once, from the nearest cached position. The next request need not.
      const last = marks.get(known);
      const { rows } = await db.execute<Bookmark & Record<string, unknown>>(
        // Converted to text outside. Inside, the conversion would run for each skipped row.
        sql`select passed.value::text as value, passed.id from (
          select ${key.by} as value, ${field('id')} as id from ${list.table} t
          where ${last ? after(last) : request.where} order by ${order}
          limit 1 offset ${(targetStretch - known) * stretchRows - 1}
        ) passed`,
      );
      const [mark] = rows;
      if (mark) marks.set(targetStretch, { value: mark.value, id: mark.id });
    }
    const start = marks.has(targetStretch) ? targetStretch : known;
    const mark = marks.get(start);
    return mark
      ? { where: after(mark), start: start * stretchRows }
      : { where: request.where, start: 0 };
  }

  #bookmarksFor({ entity }: ListDefinition, { where, sort }: ListRequest): BookmarkSet {
    const { sql: text, params } = dialect.sqlToQuery(where);
    const name = createHash('sha256')
      .update(JSON.stringify([entity, text, params, sort]))
      .digest('base64');
    const known = this.#shelves.get(name);
    if (known && Date.now() - known.made < lifetimeMs) return known;
    const fresh: BookmarkSet = { marks: new Map(), made: Date.now() };
    this.#shelves.delete(name);
    this.#shelves.set(name, fresh);
    for (const oldest of this.#shelves.keys()) {
      if (this.#shelves.size <= maxBookmarkSets) break;
      this.#shelves.delete(oldest);
    }
    return fresh;
  }
}
