import { type SQL, sql } from 'drizzle-orm';
import { harmless } from '../../../machines/csv/harmless.ts';
import type { Db } from '../../db/database.ts';
import { all } from '../../engine/list.ts';
import type { ReportColumn, ReportDefinition } from './report-definition.ts';
import { conditionsOf, type ReportRequest } from './report-request.ts';

type Cells = readonly (string | null)[];

/** Maximum number of rows in memory at once. */
export const batchSize = 1_000;

const columnAlias = (index: number): string => `c${index}`;

const whereOf = (definition: ReportDefinition, request: ReportRequest): SQL =>
  all([definition.only, conditionsOf(definition, request)]);

/** Counts the rows, up to `most`. */
export async function countRows(
  db: Db,
  definition: ReportDefinition,
  request: ReportRequest,
  maxRows: number,
): Promise<number> {
  const { from, groups } = definition;
  const group = groups ? sql`group by ${sql.join([...groups], sql`, `)}` : sql``;
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (
    select 1 from ${from} where ${whereOf(definition, request)} ${group} limit ${maxRows}) counted`);
  return rows[0]?.count ?? 0;
}

function cellOf({ codes }: ReportColumn, value: string | null): string {
  if (value === null) return '';
  const name = codes && Object.keys(codes).find((key) => String(codes[key]) === value);
  return harmless(name ?? value);
}

/**
 * Reads the rows as texts in batches. Each batch is a short query of its own, so the shared
 * database is not held up and only one batch is in memory. Rows added after the first batch are
 * left out.
 */
export async function* readRows(
  db: Db,
  definition: ReportDefinition,
  request: ReportRequest,
): AsyncGenerator<string[][]> {
  const { from, key, groups, columns } = definition;
  const where = whereOf(definition, request);
  const list = Object.values(columns);
  const selected = sql.join(
    list.map(({ read }, index) => sql`${read} as ${sql.raw(columnAlias(index))}`),
    sql`, `,
  );
  const last = key
    ? (
        await db.execute<{ last: string | null }>(
          sql`select max(${key})::text as last from ${from} where ${where}`,
        )
      ).rows[0]?.last
    : undefined;
  if (last === null) return;
  let after: string | null = null;
  for (let done = 0; ; ) {
    const span: SQL = key
      ? sql`select ${selected}, ${key}::text as at from ${from} where ${where}
          and ${key} <= ${last}::bigint and ${after === null ? sql`true` : sql`${key} > ${after}::bigint`}
          order by ${key} limit ${batchSize}`
      : sql`select ${selected} from ${from} where ${where}
          group by ${sql.join([...(groups ?? [])], sql`, `)}
          order by ${sql.join([...(groups ?? [])], sql`, `)} limit ${batchSize} offset ${done}`;
    const { rows } = (await db.execute<Record<string, string | null>>(span)) as {
      rows: Record<string, string | null>[];
    };
    if (rows.length > 0) {
      const cells = (row: Record<string, string | null>): Cells =>
        list.map((_, index) => row[columnAlias(index)] ?? null);
      yield rows.map((row) =>
        cells(row).map((value, index) => cellOf(list[index] as ReportColumn, value)),
      );
    }
    if (rows.length < batchSize) return;
    done += rows.length;
    after = rows.at(-1)?.at ?? null;
  }
}
