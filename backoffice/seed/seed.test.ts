import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealLifecycle } from '../../machines/deal/deal.machine.ts';
import { disputeLifecycle } from '../../machines/dispute/dispute.machine.ts';
import { kytLifecycle } from '../../machines/kyt/kyt.machine.ts';
import { step } from '../../machines/lifecycle.ts';
import { offerLifecycle } from '../../machines/offer/offer.machine.ts';
import { transactionLifecycle } from '../../machines/transaction/transaction.machine.ts';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../db/test-database.ts';
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

  it('tells of offers only what the machine allows, and ends where they are', async () => {
    const steps = await rowsOf<{
      offer_id: number;
      event: string;
      status_before: number | null;
      status: number;
      admin_status: number | null;
      now: number;
    }>(sql`select h.offer_id, h.event, h.status_before, h.status, a.status as admin_status,
      o.status as now from offer_history h join offers o on o.id = h.offer_id
      left join admins a on a.id = h.admin_id order by h.offer_id, h.date_created, h.id`);
    const last = new Map<number, (typeof steps)[number]>();
    const facts = { type: 1, enabledRequisites: 0 };
    for (const one of steps) {
      expect(one.status_before).toBe(last.get(one.offer_id)?.status ?? null);
      if (one.status_before !== null && one.event !== 'edit') {
        const by = one.admin_status ?? undefined;
        expect(step(offerLifecycle, one.status_before, facts, one.event, by)).toEqual({
          code: one.status,
        });
      }
      last.set(one.offer_id, one);
    }
    for (const { status, now } of last.values()) expect(status).toBe(now);
    expect(last.size).toBeGreaterThanOrEqual(160);
  });

  it('ties cases together: accounts and devices that several users have', async () => {
    for (const [table, column] of [
      ['requisites', 'account'],
      ['devices', 'fingerprint'],
    ] as const) {
      const shared = await rowsOf(sql`select 1 from ${sql.identifier(table)}
        group by ${sql.identifier(column)} having count(distinct user_id) > 1`);
      expect(shared.length, table).toBeGreaterThan(2);
    }
  });

  it('sells only for requisites of the author that fit, and accounts match what is asked', async () => {
    const wrong = await rowsOf(sql`select o.id from offers o
      where o.type = 2 and (cardinality(o.requisite_ids) = 0 or exists (
        select 1 from unnest(o.requisite_ids) r(id) left join requisites q on q.id = r.id
        where q.user_id is distinct from o.user_id or q.currency_id <> o.fiat_currency_id
          or q.payment_method_id <> all (o.payment_method_ids)))`);
    expect(wrong).toEqual([]);
    const { rows } = await database.db.execute<{ value: string; regex: string; title: string }>(
      sql`select q.fields ->> (f ->> 'name') as value, f ->> 'regex' as regex, m.title
        from requisites q join payment_methods m on m.id = q.payment_method_id,
          jsonb_array_elements(m.fields) f where f ->> 'regex' is not null`,
    );
    for (const { value, regex, title } of rows)
      expect(value, title).toMatch(new RegExp(regex, 'u'));
    expect(rows.length).toBeGreaterThan(300);
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
        const facts = { type: one.type, kytStatus: before?.kyt_status ?? -1 };
        const from = one.status_before ?? -1;
        const by = one.admin_status ?? undefined;
        expect(step(transactionLifecycle, from, facts, one.event, by)).toEqual({
          code: one.status,
        });
      }
      before = one;
    }
    expect(steps.length).toBeGreaterThan(5_000);
  });

  it('tells of deals and disputes only what the machines allow', async () => {
    const steps = await rowsOf<{
      kind: 'deal' | 'dispute';
      event: string;
      status_before: number | null;
      status: number;
      me: number | null;
      had: number | null;
      admin_status: number | null;
    }>(sql`select 'deal' as kind, h.event, h.status_before, h.status, null::bigint as me, null as had,
        a.status as admin_status
      from deal_history h left join admins a on a.id = h.admin_id
      union all select 'dispute', h.event, h.status_before, h.status, h.admin_id,
        (select b.admin_id from dispute_history b where b.deal_id = h.deal_id and b.id < h.id
          and b.event in ('join', 'takeOver', 'release') order by b.id desc limit 1),
        a.status
      from dispute_history h left join admins a on a.id = h.admin_id`);
    const byArbitration = /^(join|leave)Arbitrator$|^award/;
    for (const { kind, event, status_before: from, status, me, had, admin_status: by } of steps) {
      if (from === null) {
        expect([event, status]).toEqual([kind === 'deal' ? 'create' : 'open', 0]);
        continue;
      }
      const staff = by === null || byArbitration.test(event) ? undefined : by;
      const after =
        kind === 'deal'
          ? step(dealLifecycle, from, {}, event, staff)
          : step(
              disputeLifecycle,
              from,
              { arbitratorId: from === 0 ? null : had, me },
              event,
              staff,
            );
      expect(after, `${kind} ${event} from ${from}`).toEqual({ code: status });
    }
    expect(steps.length).toBeGreaterThan(800);
  });

  it('has a queue: disputes of every state, some of them late, deadlines ahead', async () => {
    const [queue] = await rowsOf<{ n: number; late: number; soon: number; later: number }>(sql`
      select count(*) as n, count(*) filter (where deadline < now()) as late,
        count(*) filter (where deadline between now() and now() + interval '1 hour') as soon,
        count(*) filter (where deadline > now() + interval '2 hours') as later
      from disputes where status < 3`);
    expect(queue?.n).toBe(25);
    for (const some of [queue?.late, queue?.soon, queue?.later]) expect(some).toBeGreaterThan(0);
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

  it('is alike every time, but for the moment', { timeout: 60_000 }, async () => {
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
  });
});
