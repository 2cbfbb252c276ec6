import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { audit, options } from './schema/records.ts';

/**
 * Behaviour that both engines must share. The suite runs on PostgreSQL if TEST_DATABASE_URL is set.
 */
describe('database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase('empty');
  });
  afterAll(() => database.close());

  it('gives every type the same way', async () => {
    const { rows } =
      await database.db.execute(sql`select count(*) as n, 9007199254740991::int8 as big,
      1.500000000000000001::numeric(36,18) as money, true as flag, null as nothing,
      array['ä', '{,"}'] as texts, '{"a": [1, null]}'::jsonb as json from currencies`);
    expect(rows).toEqual([
      {
        n: 0,
        big: 9007199254740991,
        money: '1.500000000000000001',
        flag: true,
        nothing: null,
        texts: ['ä', '{,"}'],
        json: { a: [1, null] },
      },
    ]);
    const at = new Date('2026-03-29T01:59:59.123Z');
    const [row] = await database.db
      .insert(audit)
      .values({ dateCreated: at, action: 'x', result: 0, before: { at: 1 } })
      .returning();
    expect(row?.dateCreated).toEqual(at);
    expect(row?.before).toEqual({ at: 1 });
  });

  it('tells what is wrong in a line, with its code, and goes on', async () => {
    const wrong = database.db.execute(sql`select * from nowhere where ${1}::int = 1`);
    const error = await wrong.catch((thrown: Error) => thrown.cause);
    expect(error).toMatchObject({ code: '42P01', message: 'relation "nowhere" does not exist' });
    const { rows } = await database.db.execute(sql`select 1 as one`);
    expect(rows).toEqual([{ one: 1 }]);
  });

  it('outlives the loss of a connection between two statements of a transaction', async () => {
    // The embedded engine has no connections to lose.
    if (database.engine === 'pglite') return;
    const cut = database.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await database.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
      // The error arrives while no query runs.
      await vi.waitUntil(async () => {
        const left = await database.db.execute(
          sql`select 1 from pg_stat_activity where pid = ${rows[0]?.pid}`,
        );
        return left.rows.length === 0;
      });
      await tx.execute(sql`select 1`);
    });
    await expect(cut).rejects.toThrow();
    const { rows } = await database.db.execute(sql`select 1 as one`);
    expect(rows).toEqual([{ one: 1 }]);
  });

  it('undoes a transaction that fails half way', async () => {
    const half = database.db.transaction(async (tx) => {
      await tx.insert(options).values({ key: 'half', value: 1 });
      await tx.execute(sql`select 1 / 0`);
    });
    await expect(half).rejects.toThrow();
    expect(await database.db.select().from(options).where(eq(options.key, 'half'))).toEqual([]);
  });

  it('keeps transactions apart, however many come at once', async () => {
    await database.db.insert(options).values({ key: 'counter', value: 0 });
    const increment = () =>
      database.db.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(options)
          .where(eq(options.key, 'counter'))
          .for('update');
        await tx
          .update(options)
          .set({ value: Number(row?.value) + 1 })
          .where(eq(options.key, 'counter'));
      });
    await Promise.all(Array.from({ length: 40 }, increment));
    const [row] = await database.db.select().from(options).where(eq(options.key, 'counter'));
    expect(row?.value).toBe(40);
  });

  it('calls back after a notification', async () => {
    let ring: (payload: string) => void = () => undefined;
    const received = new Promise<string>((done) => {
      ring = done;
    });
    await database.listen('bell', ring);
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_notify('bell', 'dinner')`);
    });
    expect(await received).toBe('dinner');
  });

  it('keeps the audit trail: nothing in it is changed, and a break is found', async () => {
    const { db } = database;
    await db.insert(audit).values([
      { dateCreated: new Date(), action: 'a', result: 0 },
      { dateCreated: new Date(), action: 'b', result: 1 },
    ]);
    const reasonOf = (error: Error) => (error.cause as Error).message;
    const refused = [db.update(audit).set({ action: 'z' }), db.delete(audit)];
    for (const attempt of refused) {
      expect(await attempt.then(String, reasonOf)).toBe('audit is append-only');
    }
    const breaks = () => db.execute(sql`select audit_first_break() as seq`);
    expect((await breaks()).rows).toEqual([{ seq: null }]);
    await db.execute(sql`alter table audit disable trigger audit_refuse`);
    await db.execute(sql`update audit set comment = 'other' where action = 'b'`);
    expect((await breaks()).rows).toMatchObject([{ seq: 3 }]);
  });
});
