import { type SQL, sql } from 'drizzle-orm';
import type { Filter } from './filters.ts';

/** What a list is ordered by; `type` is how a value written as text is read back. */
export interface SortKey {
  readonly by: SQL;
  readonly type: 'timestamptz' | 'bigint' | 'numeric' | 'text' | 'smallint';
  /** Rows without a value come first when ascending, last when descending. */
  readonly nullable?: boolean;
}

export type Row = Readonly<Record<string, unknown>>;

/**
 * A list, said once: its calls, its events and its tests are made from it. `t` stands for the base
 * table's row in every piece of SQL; filters and sorts see nothing else.
 */
export interface ListDefinition {
  /** Name in the feed and in tests. */
  readonly entity: string;
  readonly table: SQL;
  /** Tables that the columns need besides; one row for each row of the base at most. */
  readonly joins?: SQL;
  /** Columns of the answer by their names on the wire. */
  readonly columns: Readonly<Record<string, SQL>>;
  readonly sorts: Readonly<Record<string, SortKey>>;
  readonly sort: { readonly by: string; readonly desc: boolean };
  readonly filters: Readonly<Record<string, Filter>>;
  /** What every row must meet. */
  readonly only?: SQL;
  /** Page sizes: 20 and 1000 where nothing is said. */
  readonly limit?: { readonly usual: number; readonly most: number };
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`);

/** A column of the base table by its name on the wire. */
export const field = (name: string): SQL => sql.raw(`t.${snake(name)}`);

/** An instant as the wire has it: unix seconds. */
export const seconds = (column: SQL): SQL => sql`floor(extract(epoch from ${column}))::bigint`;

/** A decimal as the wire has it: text without zeros at the end. */
export const decimal = (column: SQL): SQL => sql`trim_scale(${column})::text`;

type Columns = Readonly<Record<string, SQL>>;
const each = (names: readonly string[], of: (column: SQL) => SQL): Columns =>
  Object.fromEntries(names.map((name) => [name, of(field(name))]));

/** Columns that are answered as they are stored, as instants, as decimals. */
export const plain = (...names: string[]): Columns => each(names, (column) => column);
export const instants = (...names: string[]): Columns => each(names, seconds);
export const decimals = (...names: string[]): Columns => each(names, decimal);

/** Sort keys of columns that always have a value. */
export const sortsBy = (type: SortKey['type'], ...names: string[]): Record<string, SortKey> =>
  Object.fromEntries(names.map((name) => [name, { by: field(name), type }]));

/** Sort keys of columns that may be empty. */
export const sortsByNullable = (
  type: SortKey['type'],
  ...names: string[]
): Record<string, SortKey> =>
  Object.fromEntries(names.map((name) => [name, { by: field(name), type, nullable: true }]));

/** Ids break ties, so that a page has the same rows however often it is asked for. */
export const ordering = ({ by, nullable }: SortKey, desc: boolean): SQL =>
  desc
    ? sql`${by} desc${nullable ? sql` nulls last` : sql``}, ${field('id')} desc`
    : sql`${by} asc${nullable ? sql` nulls first` : sql``}, ${field('id')} asc`;

/** The page's `select` list. */
export const projection = ({ columns }: ListDefinition): SQL =>
  sql.join(
    Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  );

export const all = (conditions: readonly (SQL | undefined)[]): SQL => {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
};
