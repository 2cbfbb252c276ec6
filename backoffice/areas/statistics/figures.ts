import { type SQL, sql } from 'drizzle-orm';
import { statLevel, type statSubject } from '../../db/schema/statistics.ts';
import type { Equivalents } from '../markets/equivalents.ts';
import { at, type Span } from './span.ts';

type Subject = (typeof statSubject)[keyof typeof statSubject];

/** All numbers that a status can have. A search by status makes one index lookup for each. */
const anyStatus = Array.from({ length: 21 }, (_, status) => status);

/** Returns the cells of one subject in a span, as `f`. */
export const cellsOf = (
  subject: Subject,
  { stretches }: Span,
  status: readonly number[] = anyStatus,
): SQL =>
  sql`(${sql.join(
    stretches.map(
      ({ level, from, end }) => sql`select * from stat_figures where subject = ${subject}
        and level = ${level} and status in ${status}
        and bucket >= ${at(from)} and bucket < ${at(end)}`,
    ),
    sql` union all `,
  )}) f`;

/** Returns the cells with the current counts, as `f`. */
export const present = (subject: Subject): SQL =>
  sql`(select * from stat_figures where subject = ${subject} and level = ${statLevel.ever}
    and bucket = 'epoch') f`;

/** Uses day cells without the second dimension if the query does not need it: fewer cells. */
export const withoutOther = (span: Span): Span => ({
  ...span,
  stretches: span.stretches.map((stretch) =>
    stretch.level === statLevel.day ? { ...stretch, level: statLevel.dayTotal } : stretch,
  ),
});

/** Returns current rates as a table `r (id, rate)`. */
export function ratesTable({ rates }: Equivalents): SQL {
  const ids = sql.param([...rates.keys()]);
  const values = sql.param([...rates.values()]);
  return sql`unnest(${ids}::bigint[], ${values}::numeric[]) r (id, rate)`;
}

/** Returns a sum in its wire form. */
export const sumOf = (column: SQL): SQL => sql`trim_scale(coalesce(sum(${column}), 0))::text`;
export const countOf = (column: SQL = sql`f.count`): SQL =>
  sql`coalesce(sum(${column}), 0)::bigint`;
/**
 * Returns an exact sum in the cumulative currency. It is rounded only for display, so that parts
 * add up.
 */
export const worthSum = (column: SQL): SQL => sumOf(sql`${column} * r.rate`);

/** The number of rows of a group that meet a condition. */
export const countWhere = (which: SQL): SQL => sql`(count(*) filter (where ${which}))::int`;

/** Worth of an amount of those rows by the rates `r`; null if the rate of one is not known. */
export const worthOf = (amount: SQL, which: SQL): SQL => sql`case
  when bool_or(r.rate is null) filter (where ${which}) then null
  else ${sumOf(sql`case when ${which} then ${amount} * r.rate end`)} end`;
