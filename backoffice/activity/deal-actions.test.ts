import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { Refusal } from '../engine/refusal.ts';
import { brokenInvariants } from '../seed/checks.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { openSimulation } from './activity.ts';
import { goOnWithDeal, makeUp, runOut, takeOffer } from './deal-actions.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it.runIf(process.env.TEST_ALL)(
  'keeps deals and the queue of disputes alive, and the books right',
  async () => {
    const { db } = database;
    const began = Date.now();
    let steps = 0;
    // Matches calm activity: one of these actions about every four seconds.
    const simulation = await openSimulation({ db, now: () => new Date(began + steps * 4_000) }, 11);
    const actions = [
      [takeOffer, 6],
      [goOnWithDeal, 26],
      [makeUp, 2],
      [runOut, 2],
    ] as const;
    const queue: number[] = [];
    for (; steps < 700; steps += 1) {
      await simulation.random
        .weighted(actions)(simulation)
        .catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
        });
      if (steps % 50 > 0) continue;
      const { rows } = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from disputes where status in (0, 1, 2)`,
      );
      queue.push(rows[0]?.n ?? 0);
    }
    expect(await brokenInvariants(db)).toEqual([]);
    expect(Math.min(...queue)).toBeGreaterThanOrEqual(10);
    expect(Math.max(...queue)).toBeLessThanOrEqual(40);
    const since = new Date(began);
    const { rows } = await db.execute<{ event: string; n: number }>(sql`
    select event, count(*)::int as n from deal_history where date_created >= ${since} group by 1
    union all select event || 'Dispute', count(*) from dispute_history
      where date_created >= ${since} group by 1`);
    const lived = Object.fromEntries(rows.map(({ event, n }) => [event, n]));
    for (const event of [
      'create',
      'requestHold',
      'start',
      'markPaid',
      'release',
      'openDispute',
      'settleDispute',
    ])
      expect(lived[event], event).toBeGreaterThan(1);
  },
  180_000,
);
