import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { notValid } from './refusal.ts';
import { wireCode, wireFlag, wireId, wireInstant, wireMany, wireText } from './wire.ts';

/** One filter of a list: its input schema and the resulting condition. */
export interface Filter {
  readonly schema: z.ZodType;
  where(value: unknown): SQL;
}

/** Builds a filter of any form. `where` receives the output of `schema`. */
export const filter = <Schema extends z.ZodType>(
  schema: Schema,
  where: (value: z.output<Schema>) => SQL,
): Filter => ({ schema, where: (value) => where(value as z.output<Schema>) });

const within = (column: SQL, values: readonly (number | string)[]): SQL =>
  sql`${column} in ${values}`;

/** Builds a filter that matches any of these ids. A single id is accepted too. */
export const byId = (column: SQL): Filter =>
  filter(wireMany(wireId), (values) => within(column, values));

/** Builds a filter that matches any of these stored numbers. */
export const byCode = (column: SQL): Filter =>
  filter(wireMany(wireCode, 100), (values) => within(column, values));

/** Builds a filter that matches any of these exact texts. */
export const byText = (column: SQL, max: number): Filter =>
  filter(wireMany(wireText(max), 100), (values) => within(column, values));

export const byFlag = (column: SQL): Filter =>
  filter(wireFlag, (value) => sql`${column} = ${value}`);

/** Builds a filter that matches from this second on. */
export const since = (column: SQL): Filter =>
  filter(wireInstant, (seconds) => sql`${column} >= to_timestamp(${seconds}::double precision)`);

/**
 * Builds a filter that matches up to and including this second: `23:59:59` includes the last
 * fractions of the day (d1:122).
 */
export const until = (column: SQL): Filter =>
  filter(wireInstant, (seconds) => sql`${column} < to_timestamp(${seconds + 1}::double precision)`);

const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * Builds a filter that matches a part of a text in one of the columns, ignoring case. Below three
 * characters no index can find the middle of a text, so the text must start with it.
 */
export const contains = (...columns: SQL[]): Filter =>
  filter(wireText(200), (text) => {
    const needle = `${literally(text)}%`;
    const pattern = text.length < 3 ? needle : `%${needle}`;
    return sql`(${sql.join(
      columns.map((column) => sql`${column} ilike ${pattern}`),
      sql` or `,
    )})`;
  });

/** Limits rows to the one record whose id is in the call's path under this name. */
export const belongingTo =
  (column: SQL, name: string) =>
  (raw: Readonly<Record<string, unknown>>): SQL => {
    const id = wireId.safeParse(raw[name]);
    if (!id.success) throw notValid({ path: name, message: 'Not an id' });
    return sql`${column} = ${id.data}`;
  };
