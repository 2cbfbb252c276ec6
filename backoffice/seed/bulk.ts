import { getTableColumns, getTableName, type InferInsertModel, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/database.ts';

const textOf = (value: unknown, type: string): string | null => {
  if (value === null || value === undefined) return null;
  if (type === 'jsonb') return JSON.stringify(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map((part) => JSON.stringify(part)).join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Rows waiting to be written to one table. */
class Buffer<Table extends PgTable> {
  rows: InferInsertModel<Table>[] = [];
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /**
   * Writes all rows in one statement. Each column is sent as an array of texts and cast in the
   * database, which is several times faster than single values.
   */
  async write(tx: Tx, rows: InferInsertModel<Table>[]): Promise<void> {
    const [first] = rows;
    if (!first) return;
    const columns = getTableColumns(this.#table) as Record<string, PgColumn>;
    const names = Object.keys(first);
    const columnName = (name: string) => {
      const column = columns[name];
      return column && !column.keyAsName ? column.name : toSnakeCase(name);
    };
    const type = (name: string) => columns[name]?.getSQLType() ?? 'text';
    const columnAlias = (index: number) => sql.raw(`c${index}`);
    const arrays = names.map((name) => {
      const values = rows.map((row) => textOf((row as Record<string, unknown>)[name], type(name)));
      return sql`${sql.param(values)}::text[]`;
    });
    await tx.execute(sql`insert into ${sql.identifier(getTableName(this.#table))}
      (${sql.join(
        names.map((name) => sql.identifier(columnName(name))),
        sql`, `,
      )})
      select ${sql.join(
        names.map((name, index) => sql`${columnAlias(index)}::${sql.raw(type(name))}`),
        sql`, `,
      )}
      from unnest(${sql.join(arrays, sql`, `)})
        as r(${sql.join(
          names.map((_, index) => columnAlias(index)),
          sql`, `,
        )})`);
  }
}

/** Writes many rows in few statements. All rows of one table have the same columns. */
export class Bulk {
  readonly #tx: Tx;
  readonly #buffers: ReadonlyMap<PgTable, Buffer<PgTable>>;
  readonly #size: number;
  #writing: Promise<void> = Promise.resolve();

  /** Tables are written in the given order: referenced tables come first. */
  constructor(tx: Tx, tables: readonly PgTable[], size = 5_000) {
    this.#tx = tx;
    this.#buffers = new Map(tables.map((table) => [table, new Buffer(table)]));
    this.#size = size;
  }

  add<Table extends PgTable>(table: Table, row: InferInsertModel<Table>): void {
    const buffer = this.#buffers.get(table);
    if (!buffer) throw new Error(`${getTableName(table)} is not among the tables`);
    buffer.rows.push(row as InferInsertModel<PgTable>);
  }

  /** Writes when enough rows have accumulated, while the caller continues to generate. */
  async spill(): Promise<void> {
    const isFull = [...this.#buffers.values()].some(({ rows }) => rows.length >= this.#size);
    if (!isFull) return;
    await this.#writing;
    this.#writing = this.#write();
    // The next caller that waits gets the error. Until then the promise has no handler.
    this.#writing.catch(() => {});
  }

  async flush(): Promise<void> {
    await this.#writing;
    await this.#write();
  }

  async #write(): Promise<void> {
    const gathered = [...this.#buffers.values()].map((buffer) => {
      const { rows } = buffer;
      buffer.rows = [];
      return { buffer, rows };
    });
    for (const { buffer, rows } of gathered) await buffer.write(this.#tx, rows);
  }
}
