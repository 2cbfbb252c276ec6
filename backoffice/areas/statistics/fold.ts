import { sql } from 'drizzle-orm';
import type { Database, Db } from '../../db/database.ts';

/** Changes that are folded in one transaction: a few milliseconds of it. */
const batch = 2_000;
/** Folded changes after which PGlite, which has no autovacuum, is told to give their room back. */
const roomAfter = 20_000;

let folded = 0;

/** Adds what waits to the cells. Readers see the same before and after. */
export async function foldStatistics({
  db,
  database,
}: {
  readonly db: Db;
  readonly database: Pick<Database, 'engine'>;
}): Promise<void> {
  for (let count = batch; count === batch; ) {
    const { rows } = await db.execute<{ count: number }>(sql`
      select case when exists (select 1 from stat_deltas) then stat_fold(${batch}) else 0 end as count`);
    count = rows[0]?.count ?? 0;
    folded += count;
  }
  if (database.engine !== 'pglite' || folded < roomAfter) return;
  folded = 0;
  await db.execute(sql`vacuum stat_deltas`);
}

export async function pruneStatistics(db: Db): Promise<void> {
  await db.execute(sql`select stat_prune()`);
}
