import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { field, type ListDefinition, ordering, type SortKey } from './list.ts';
import type { ListRequest } from './list-request.ts';

/** Where a stretch of rows ends: the last row's sort value as text, and its id. */
interface Bookmark {
  readonly value: string;
  readonly id: number;
}

interface Shelf {
  /** By their number: the n-th stands at the end of the n-th stretch. */
  readonly marks: Map<number, Bookmark>;
  readonly made: number;
}

/** Rows from one bookmark to the next: no page reads more than this beyond its own. */
const stretch = 10_000;
/** Age at which bookmarks are made anew: rows that came since have shifted them. */
const lifetime = 60_000;
const shelves = 200;

const dialect = new PgDialect();

/**
 * Deep pages without the cost of `offset`: it walks every row that it skips (97 times a first page
 * at page 10,000). The place of every 10,000th row is remembered for each order and filter in use.
 */
export class Bookmarks {
  readonly #shelves = new Map<string, Shelf>();

  /** The condition to read on from, and how many rows of the list stand before it. */
  async before(
    db: Db,
    list: ListDefinition,
    request: ListRequest,
    key: SortKey,
  ): Promise<{ where: SQL; start: number }> {
    const wanted = Math.floor(request.offset / stretch);
    if (wanted === 0 || key.nullable) return { where: request.where, start: 0 };

    const { marks } = this.#shelf(list, request);
    const { desc } = request.sort;
    const order = ordering(key, desc);
    const after = (mark: Bookmark): SQL => {
      const place = sql`(${mark.value}::${sql.raw(key.type)}, ${mark.id}::bigint)`;
      const row = sql`(${key.by}, ${field('id')})`;
      return sql`${request.where} and ${desc ? sql`${row} < ${place}` : sql`${row} > ${place}`}`;
    };

    const known = Math.max(0, ...[...marks.keys()].filter((number) => number <= wanted));
    if (known < wanted) {
      // Passed over once, from the nearest place that is known; the next one need not.
      const last = marks.get(known);
      const { rows } = await db.execute<Bookmark & Record<string, unknown>>(
        // Made a text outside: within, each row that is passed over would be.
        sql`select passed.value::text as value, passed.id from (
          select ${key.by} as value, ${field('id')} as id from ${list.table} t
          where ${last ? after(last) : request.where} order by ${order}
          limit 1 offset ${(wanted - known) * stretch - 1}
        ) passed`,
      );
      const [mark] = rows;
      if (mark) marks.set(wanted, { value: mark.value, id: mark.id });
    }
    const start = marks.has(wanted) ? wanted : known;
    const mark = marks.get(start);
    return mark
      ? { where: after(mark), start: start * stretch }
      : { where: request.where, start: 0 };
  }

  #shelf({ entity }: ListDefinition, { where, sort }: ListRequest): Shelf {
    const { sql: text, params } = dialect.sqlToQuery(where);
    const name = createHash('sha256')
      .update(JSON.stringify([entity, text, params, sort]))
      .digest('base64');
    const known = this.#shelves.get(name);
    if (known && Date.now() - known.made < lifetime) return known;
    const fresh: Shelf = { marks: new Map(), made: Date.now() };
    this.#shelves.delete(name);
    this.#shelves.set(name, fresh);
    for (const oldest of this.#shelves.keys()) {
      if (this.#shelves.size <= shelves) break;
      this.#shelves.delete(oldest);
    }
    return fresh;
  }
}
