import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealLifecycle } from '../../machines/deal/deal.machine.ts';
import { disputeLifecycle } from '../../machines/dispute/dispute.machine.ts';
import { step } from '../../machines/lifecycle.ts';
import { offerLifecycle } from '../../machines/offer/offer.machine.ts';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../testing/test-database.ts';

describe('seed of offers, deals and disputes', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await database.db.execute<Row>(query)).rows;

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
    const context = { type: 1, enabledRequisites: 0 };
    for (const one of steps) {
      expect(one.status_before).toBe(last.get(one.offer_id)?.status ?? null);
      if (one.status_before !== null && one.event !== 'edit') {
        const by = one.admin_status ?? undefined;
        expect(step(offerLifecycle, one.status_before, context, one.event, by)).toEqual({
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
      sql`select q.fields ->> f.name as value, f.regex, f.title
        from requisites q join payment_method_fields f
          on f.payment_method_id = q.payment_method_id where f.regex is not null`,
    );
    for (const { value, regex, title } of rows)
      expect(value, title).toMatch(new RegExp(regex, 'u'));
    expect(rows.length).toBeGreaterThan(300);
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
});
