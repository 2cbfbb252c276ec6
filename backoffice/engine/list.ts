import { type SQL, sql } from 'drizzle-orm';
import type { Filter } from './filters.ts';

/** A sort key of a list. `type` is used to parse a value from its text. */
export interface SortKey {
  readonly by: SQL;
  readonly type: 'timestamptz' | 'bigint' | 'numeric' | 'text' | 'smallint';
  /** Rows without a value come first when ascending, last when descending. */
  readonly nullable?: boolean;
}

export type Row = Readonly<Record<string, unknown>>;

/**
 * A list, defined once: its calls, events and tests are derived from it. `t` is the base table's
 * row in all SQL. Filters and sorts can use only that row.
 */
export interface ListDefinition {
  /** Name in the feed and in tests. */
  readonly entity: string;
  readonly table: SQL;
  /** Additional tables for the columns, with at most one row per row of the base. */
  readonly joins?: SQL;
  /** Columns of the response by their names on the wire. */
  readonly columns: Readonly<Record<string, SQL>>;
  readonly sorts: Readonly<Record<string, SortKey>>;
  readonly sort: { readonly by: string; readonly desc: boolean };
  readonly filters: Readonly<Record<string, Filter>>;
  /** A condition that every row must meet. */
  readonly only?: SQL;
  /** Page sizes; the defaults are 20 and 1000. */
  readonly limit?: { readonly usual: number; readonly max: number };
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`);

/** Returns a column of the base table by its name on the wire. */
export const field = (name: string): SQL => sql.raw(`t.${snake(name)}`);

/** Returns an instant in its wire form: unix seconds. */
export const seconds = (column: SQL): SQL => sql`floor(extract(epoch from ${column}))::bigint`;

/** Returns a decimal in its wire form: text without trailing zeros. */
export const decimal = (column: SQL): SQL => sql`trim_scale(${column})::text`;

type Columns = Readonly<Record<string, SQL>>;
const each = (names: readonly string[], of: (column: SQL) => SQL): Columns =>
  Object.fromEntries(names.map((name) => [name, of(field(name))]));

/** Returns columns in their stored form; the next two return instants and decimals. */
export const plain = (...names: string[]): Columns => each(names, (column) => column);
export const instants = (...names: string[]): Columns => each(names, seconds);
export const decimals = (...names: string[]): Columns => each(names, decimal);

/** Returns the sort keys of columns that are never null. */
export const sortsBy = (type: SortKey['type'], ...names: string[]): Record<string, SortKey> =>
  Object.fromEntries(names.map((name) => [name, { by: field(name), type }]));

/** Returns the sort keys of columns that may be null. */
export const sortsByNullable = (
  type: SortKey['type'],
  ...names: string[]
): Record<string, SortKey> =>
  Object.fromEntries(names.map((name) => [name, { by: field(name), type, nullable: true }]));

/**
 * Returns the `order by` list. Ids break ties, so that repeated requests for a page return the same
 * rows.
 */
export const ordering = ({ by, nullable }: SortKey, desc: boolean): SQL =>
  desc
    ? sql`${by} desc${nullable ? sql` nulls last` : sql``}, ${field('id')} desc`
    : sql`${by} asc${nullable ? sql` nulls first` : sql``}, ${field('id')} asc`;

/** Returns the page's `select` list. */
export const projection = ({ columns }: ListDefinition): SQL =>
  sql.join(
    Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  );

export const all = (conditions: readonly (SQL | undefined)[]): SQL => {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
};
