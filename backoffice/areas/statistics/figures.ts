import { type SQL, sql } from 'drizzle-orm';
import { statLevel, type statSubject } from '../../db/schema/statistics.ts';
import type { Equivalents } from '../markets/equivalents.ts';
import { at, type Span } from './span.ts';

type Subject = (typeof statSubject)[keyof typeof statSubject];

/** Every number that a status may have: a search by status is one look for each. */
const anyStatus = Array.from({ length: 21 }, (_, status) => status);

/** Cells of one subject in a span, as `f`. */
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

/** Cells of how many there are now, as `f`. */
export const present = (subject: Subject): SQL =>
  sql`(select * from stat_figures where subject = ${subject} and level = ${statLevel.ever}
    and bucket = 'epoch') f`;

/** Where nothing asks for the other dimension, days are there without it: fewer cells. */
export const withoutOther = (span: Span): Span => ({
  ...span,
  stretches: span.stretches.map((stretch) =>
    stretch.level === statLevel.day ? { ...stretch, level: statLevel.dayTotal } : stretch,
  ),
});

/** Present rates as a table `r (id, rate)`. */
export function ratesTable({ rates }: Equivalents): SQL {
  const ids = sql.param([...rates.keys()]);
  const values = sql.param([...rates.values()]);
  return sql`unnest(${ids}::bigint[], ${values}::numeric[]) r (id, rate)`;
}

/** Sums as the wire has them. */
export const sumOf = (column: SQL): SQL => sql`trim_scale(coalesce(sum(${column}), 0))::text`;
export const countOf = (column: SQL = sql`f.count`): SQL =>
  sql`coalesce(sum(${column}), 0)::bigint`;
/** A sum in the cumulative currency, exact: it is rounded only where it is shown, so that parts add up. */
export const worthSum = (column: SQL): SQL => sumOf(sql`${column} * r.rate`);
