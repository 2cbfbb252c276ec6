import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { ListDefinition } from './list.ts';
import type { ListRequest } from './list-request.ts';

export interface Total {
  readonly total: number;
  /** False if `total` is an estimate: there are more than 10,000. */
  readonly totalExact: boolean;
}

/** Totals are counted up to here. Counting a million rows costs 70 times as much as the page. */
const maxCountedRows = 10_000;

interface Plan {
  readonly Plan: { readonly 'Plan Rows': number };
}

export async function totalOf(
  db: Db,
  { table }: ListDefinition,
  { where, total: how }: ListRequest,
): Promise<Total> {
  const found = sql`from ${table} t where ${where}`;
  if (how === 'exact') {
    const { rows } = await db.execute<{ n: number }>(sql`select count(*) as n ${found}`);
    return { total: rows[0]?.n ?? 0, totalExact: true };
  }
  const counted = await db.execute<{ n: number }>(
    sql`select count(*) as n from (select 1 ${found} limit ${maxCountedRows + 1}) counted`,
  );
  const n = counted.rows[0]?.n ?? 0;
  if (n <= maxCountedRows) return { total: n, totalExact: true };
  const plans = await db.execute<{ 'QUERY PLAN': Plan[] }>(
    sql`explain (format json) select 1 ${found}`,
  );
  const estimate = plans.rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
  return { total: Math.max(Math.round(estimate), n), totalExact: false };
}
