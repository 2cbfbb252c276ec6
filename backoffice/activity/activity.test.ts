import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { headOf } from '../db/outbox.ts';
import { brokenInvariants } from '../seed/checks.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { actions, live, openSimulation, tryAction } from './activity.ts';

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
    // The clock advances two minutes per action, so locks end and codes expire.
    const now = () => new Date(began + steps * 120_000);
    const simulation = await openSimulation({ db, now }, 7);
    const before = await headOf(db);
    for (; steps < 900; steps += 1) await live(simulation);
    // Runs every action at least once, so rare actions are covered too.
    for (const [action] of actions) {
      for (let times = 0; times < 20; times += 1, steps += 1) await tryAction(action, simulation);
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
