import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { headOf } from '../db/outbox.ts';
import { openTestDatabase } from '../db/test-database.ts';
import { brokenInvariants } from '../seed/checks.ts';
import { actions, dare, live, openStage } from './activity.ts';

describe('activity', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it('leaves a world in which everything still adds up', { timeout: 120_000 }, async () => {
    const { db } = database;
    const began = Date.now();
    let steps = 0;
    // Two minutes go by with each action, so that locks end and codes expire.
    const now = () => new Date(began + steps * 120_000);
    const stage = await openStage({ db, now }, 7);
    const before = await headOf(db);
    for (; steps < 900; steps += 1) await live(stage);
    // What is rare is made to happen too, so that nothing is left to chance.
    for (const [action] of actions) {
      for (let times = 0; times < 20; times += 1, steps += 1) await dare(action, stage);
    }
    expect(await brokenInvariants(db)).toEqual([]);
    expect((await headOf(db)).offset - before.offset).toBeGreaterThan(900);

    const { rows } = await db.execute<{ status: number; n: number }>(
      sql`select status, count(*) as n from transactions where status not in (2, 7) group by 1`,
    );
    for (const { status, n } of rows) expect(n, `status ${status}`).toBeLessThan(60);
    const lived = await db.execute<{ what: string; n: number }>(sql`
      select 'trades' as what, count(*) as n from trades where date_created >= ${new Date(began)}
      union all select 'finished', count(*) from transactions
        where status = 2 and date_updated >= ${new Date(began)}
      union all select 'expired', count(*) from user_lock_history
        where act = 'expire' and date_created >= ${new Date(began)}`);
    for (const { what, n } of lived.rows) expect(n, what).toBeGreaterThan(0);
  });
});
