import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kytLifecycle } from '../../machines/kyt/kyt.machine.ts';
import { step } from '../../machines/lifecycle.ts';
import { transactionLifecycle } from '../../machines/transaction/transaction.machine.ts';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { brokenInvariants, invariants } from './checks.ts';
import { seedIfEmpty } from './seed.ts';

describe('seed', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await database.db.execute<Row>(query)).rows;

  it('leaves nothing broken', async () => {
    expect(await brokenInvariants(database.db)).toEqual([]);
  });

  it('has checks that see what is broken', async () => {
    const { db } = database;
    const harm: Record<string, ReturnType<typeof sql>> = {
      'ledger entries sum to zero for each currency': sql`update ledger_postings set amount = amount + 1
        where id = (select min(id) from ledger_postings)`,
      'balances are the sums of their postings': sql`update ledger_accounts set balance = balance + 1
        where id = 1`,
      'histories end at the stored state': sql`update transactions set status = 5
        where id = (select min(id) from transactions)`,
      'orders are filled by their trades': sql`update orders set filled = filled + 1
        where id = (select min(id) from orders)`,
      'books do not cross': sql`update orders set price = 1 where id =
        (select max(id) from orders where side = 1 and status = 0)`,
      'held money is held for something': sql`update orders set held = held + 1
        where id = (select max(id) from orders where status = 0)`,
      'no user holds less than nothing': sql`update ledger_accounts set balance = -1
        where id = (select min(id) from ledger_accounts where kind = 'escrow')`,
      'escrow is of deals that are under way': sql`update deals set status = 5
        where id = (select min(id) from deals where status = 10)`,
      'escrow is released exactly once': sql`update ledger_entries set object_id =
        (select max(id) from deals where status = 5)
        where id = (select min(id) from ledger_entries where reason = 'deal.release')`,
      'histories of deals end at the stored state': sql`update deals set status = 6
        where id = (select min(id) from deals where status = 7)`,
      'histories of disputes end at the stored state': sql`update disputes set status = 4
        where id = (select min(id) from disputes where status = 3)`,
      'flags, deal and dispute agree': sql`update deals set is_in_dispute = false
        where id = (select min(id) from deals where status = 11)`,
      'access is what the locks amount to': sql`update users set access = 2
        where id = (select min(id) from users where access = 0)`,
    };
    for (const [name, damage] of Object.entries(harm)) {
      expect(Object.keys(invariants)).toContain(name);
      const broken = db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(damage);
        throw new Error((await brokenInvariants(tx)).join('\n'));
      });
      await expect(broken, name).rejects.toThrow(name);
    }
  });

  it('does nothing where there is a world already', async () => {
    expect(await seedIfEmpty(database.db)).toBe(false);
  });

  it('tells only what the machines allow', async () => {
    const steps = await rowsOf<{
      transaction_id: number;
      type: number;
      event: string;
      status_before: number | null;
      status: number;
      kyt_status: number;
      admin_status: number | null;
    }>(sql`select h.transaction_id, t.type, h.event, h.status_before, h.status, h.kyt_status,
      a.status as admin_status from transaction_history h
      join transactions t on t.id = h.transaction_id left join admins a on a.id = h.admin_id
      order by h.transaction_id, h.date_created, h.id`);
    let before: (typeof steps)[number] | undefined;
    for (const one of steps) {
      const kytEvent = /^(start|clear|flag|fail|finish)Kyt$/.exec(one.event)?.[1];
      if (kytEvent !== undefined) {
        const after = step(kytLifecycle, before?.kyt_status ?? -1, undefined, kytEvent, undefined);
        expect(after, one.event).toEqual({ code: one.kyt_status });
      } else if (one.event !== 'create') {
        const context = { type: one.type, kytStatus: before?.kyt_status ?? -1 };
        const from = one.status_before ?? -1;
        const by = one.admin_status ?? undefined;
        expect(step(transactionLifecycle, from, context, one.event, by)).toEqual({
          code: one.status,
        });
      }
      before = one;
    }
    expect(steps.length).toBeGreaterThan(5_000);
  });

  it.each([
    ['transactions', 'status', 8],
    ['transactions', 'kyt_status', 7],
    ['transactions', 'transaction_method_type', 9],
    ['transactions', 'type', 6],
    ['orders', 'status', 8],
    ['exchange_orders', 'status', 5],
    ['codes', 'status', 4],
    ['users', 'access', 3],
    ['admins', 'status', 5],
    ['payment_methods', 'category', 6],
    ['requisites', 'status', 4],
    ['requisites', 'review_status', 3],
    ['devices', 'status', 3],
    ['offers', 'status', 4],
    ['offers', 'type', 2],
    ['deals', 'status', 11],
    ['disputes', 'status', 6],
    ['disputes', 'reason', 6],
  ])('shows every kind: %s by %s', async (table, column, kinds) => {
    const found = await rowsOf(
      sql`select distinct ${sql.identifier(column)} as kind from ${sql.identifier(table)}`,
    );
    expect(found).toHaveLength(kinds);
  });

  it.runIf(process.env.TEST_ALL)(
    'is alike every time, but for the moment',
    { timeout: 60_000 },
    async () => {
      const other = await openTestDatabase('empty');
      try {
        const settings = { size: { users: 300, transactions: 200 }, now: new Date() };
        await seedIfEmpty(other.db, settings);
        const again = await openTestDatabase('empty');
        await seedIfEmpty(again.db, settings);
        const print = sql`select md5(string_agg(concat_ws('|', id, user_id, currency_id, amount, status,
        txid, address), ',' order by id)) as print from transactions`;
        const [one, two] = [await other.db.execute(print), await again.db.execute(print)];
        expect(one.rows).toEqual(two.rows);
        await again.close();
      } finally {
        await other.close();
      }
    },
  );
});
