import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { notValid } from './refusal.ts';
import { wireCode, wireFlag, wireId, wireInstant, wireMany, wireText } from './wire.ts';

/** One filter of a list: what a request may say, and the condition that it becomes. */
export interface Filter {
  readonly schema: z.ZodType;
  where(value: unknown): SQL;
}

/** A filter of any form. `where` sees what `schema` answered. */
export const filter = <Schema extends z.ZodType>(
  schema: Schema,
  where: (value: z.output<Schema>) => SQL,
): Filter => ({ schema, where: (value) => where(value as z.output<Schema>) });

const within = (column: SQL, values: readonly (number | string)[]): SQL =>
  sql`${column} in ${values}`;

/** Any of these ids; one alone is understood. */
export const byId = (column: SQL): Filter =>
  filter(wireMany(wireId), (values) => within(column, values));

/** Any of these stored numbers. */
export const byCode = (column: SQL): Filter =>
  filter(wireMany(wireCode, 100), (values) => within(column, values));

/** Any of these texts, exactly. */
export const byText = (column: SQL, max: number): Filter =>
  filter(wireMany(wireText(max), 100), (values) => within(column, values));

export const byFlag = (column: SQL): Filter =>
  filter(wireFlag, (value) => sql`${column} = ${value}`);

/** From this second on. */
export const since = (column: SQL): Filter =>
  filter(wireInstant, (seconds) => sql`${column} >= to_timestamp(${seconds}::double precision)`);

/** Up to and with this second: `23:59:59` takes in the last parts of the day (d1:122). */
export const until = (column: SQL): Filter =>
  filter(wireInstant, (seconds) => sql`${column} < to_timestamp(${seconds + 1}::double precision)`);

const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * Part of a text in one of the columns, whatever the case. Below three signs no index can find the
 * middle of a text, so it must stand at the beginning.
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

/** Rows of the one record whose id stands in the call's path under this name. */
export const belongingTo =
  (column: SQL, name: string) =>
  (raw: Readonly<Record<string, unknown>>): SQL => {
    const id = wireId.safeParse(raw[name]);
    if (!id.success) throw notValid({ path: name, message: 'Not an id' });
    return sql`${column} = ${id.data}`;
  };
