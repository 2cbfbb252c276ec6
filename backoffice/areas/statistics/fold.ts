import { sql } from 'drizzle-orm';
import type { Database, Db } from '../../db/database.ts';

/** Changes folded per transaction, which takes a few milliseconds. */
const batchRows = 2_000;
/** Number of folded changes after which PGlite, which has no autovacuum, gets a vacuum. */
const vacuumAfterRows = 20_000;

let folded = 0;

/** Adds pending changes to the cells. Readers see the same values before and after. */
export async function foldStatistics({
  db,
  database,
}: {
  readonly db: Db;
  readonly database: Pick<Database, 'engine'>;
}): Promise<void> {
  for (let count = batchRows; count === batchRows; ) {
    const { rows } = await db.execute<{ count: number }>(sql`
      select case when exists (select 1 from stat_deltas) then stat_fold(${batchRows}) else 0 end as count`);
    count = rows[0]?.count ?? 0;
    folded += count;
  }
  if (database.engine !== 'pglite' || folded < vacuumAfterRows) return;
  folded = 0;
  await db.execute(sql`vacuum stat_deltas`);
}

export async function pruneStatistics(db: Db): Promise<void> {
  await db.execute(sql`select stat_prune()`);
}
