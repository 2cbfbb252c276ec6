import { Big } from 'big.js';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { platform } from '../../engine/actor.ts';
import { transact } from '../../engine/unit.ts';
import { brokenInvariants } from '../../seed/checks.ts';
import { type Office, startOffice } from '../../testing/office.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { payAllTraderLeads } from './pay-leads.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice({ database: await openTestDatabase() });
});
afterAll(() => office.end());

const db = () => office.database.db;
const path = 'v1/p2p/trader-lead-referrals';
const send = async (method: string, call: string, given: object) => {
  const { body } = await office.call(method, call, { comment: 'a test', ...given }, 1);
  return body.result ?? { Success: false, Error: body.error.code };
};
const add = (traderLeadId: number, userId: number, payIn: string, payOut = payIn) =>
  send('POST', path, { traderLeadId, userId, payInPercentage: payIn, payOutPercentage: payOut });
const success = { Success: true };

/** Traders without a lead whose deals ended with a fee, those with most deals first. */
async function traders(): Promise<readonly number[]> {
  const { rows } = await db().execute<{ id: number }>(sql`
    select o.user_id::int as id from offers o join deals d on d.offer_id = o.id
    where d.status = 5 and d.fee > 0
      and not exists (select 1 from trader_lead_referrals r where r.user_id = o.user_id)
    group by 1 order by count(*) desc, 1`);
  return rows.map(({ id }) => id);
}

/** Users who make no offers. */
async function others(count: number): Promise<readonly number[]> {
  const { rows } = await db().execute<{ id: number }>(sql`
    select u.id::int as id from users u where u.date_deleted is null
      and not exists (select 1 from offers o where o.user_id = u.id)
      and not exists (select 1 from trader_leads l where l.id = u.id)
      and not exists (select 1 from trader_lead_referrals r where r.user_id = u.id)
    order by 1 limit ${count}`);
  return rows.map(({ id }) => id);
}

const pay = () =>
  transact({ db: db(), now: () => new Date() }, platform, (unit) => payAllTraderLeads(unit));
/** Lets leads of a trader take part in all fees of the past. */
const reachBack = (userId: number) =>
  db().execute(sql`with r as (update trader_lead_referrals set date_created = to_timestamp(0)
      where user_id = ${userId})
    update meta set value = to_jsonb('1990-01-01T00:00:00Z'::text) where key = 'leadSharesPaid'`);

async function rowOf(traderLeadId: number, userId: number) {
  const { body } = await office.call('GET', path, { traderLeadId, userId }, 1);
  const [row] = body.referrals;
  if (!row) throw new Error('The lead has no such trader');
  return row;
}

const amountsOf = async (leadId: number, userId: number) =>
  (
    await db().execute<{ amount: string }>(sql`select amount::text from trader_lead_payouts
      where trader_lead_id = ${leadId} and user_id = ${userId} order by id`)
  ).rows;

describe('percentages', () => {
  test('of all leads of a trader are at most the whole, in each direction', async () => {
    const [trader = 0, first = 0, second = 0] = await others(3);
    expect(await add(first, trader, '60', '10')).toEqual(success);
    expect((await add(second, trader, '40.01', '1')).Success).toBe(false);
    expect((await add(second, trader, '1', '90.01')).Success).toBe(false);
    expect(await add(second, trader, '40', '90')).toEqual(success);
    const { id } = await rowOf(first, trader);
    const edit = (payInPercentage: string) =>
      send('PUT', `${path}/${id}`, { payInPercentage, payOutPercentage: '10' });
    expect((await edit('60.01')).Success).toBe(false);
    expect(await edit('59.99')).toEqual(success);
    expect(await send('DELETE', `${path}/${id}`, {})).toEqual(success);
    expect(await add(first, trader, '60', '10')).toEqual(success);
  });

  test('stay within the whole when several leads are added at the same time', async () => {
    const [trader = 0, ...leads] = await others(5);
    const results = await Promise.all(leads.map((lead) => add(lead, trader, '30')));
    expect(results.filter(({ Success }) => Success === true)).toHaveLength(3);
  });

  test.each(['-1', '100.01', '0.001', 'a'])('%s is refused', async (value) => {
    const [trader = 0, lead = 0] = await others(2);
    expect((await add(lead, trader, value, '1')).Error).toBe('RequestNotValid');
  });

  test('nobody is a trader of their own, or twice of the same lead', async () => {
    const [trader = 0, lead = 0] = await others(2);
    expect((await add(lead, lead, '1')).Error).toBe('OwnTraderLead');
    expect(await add(lead, trader, '1')).toEqual(success);
    expect((await add(lead, trader, '1')).Error).toBe('Exists');
  });
});

describe('payouts', () => {
  test('are the shares of the fees by direction, paid once and through the ledger', async () => {
    await pay();
    const [trader = 0] = await traders();
    const [lead = 0, whole = 0] = await others(2);
    await add(lead, trader, '12.5', '30');
    await add(whole, trader, '87.5', '70');
    await reachBack(trader);
    await pay();
    const { rows } = await db().execute<
      Record<'fee' | 'amount' | 'decimals', string> & { is: boolean }
    >(
      sql`select p.amount::text as fee, coalesce(o.amount, 0)::text as amount, c.decimals,
          d.seller_id = ${trader} as "is"
        from deals d join offers f on f.id = d.offer_id and f.user_id = ${trader}
        join ledger_entries e on e.object_type = 'deal' and e.object_id = d.id
        join ledger_postings p on p.entry_id = e.id and p.amount > 0
        join ledger_accounts a on a.id = p.account_id and a.kind = 'fee'
        join currencies c on c.id = a.currency_id
        left join trader_lead_payouts o on o.fee_posting_id = p.id and o.trader_lead_id = ${lead}`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { fee, amount, decimals, is } of rows) {
      const share = new Big(fee).times(is ? '12.5' : '30').div(100);
      expect(new Big(amount).eq(share.round(Number(decimals), Big.roundDown))).toBe(true);
    }
    const before = await rowOf(lead, trader);
    await reachBack(trader);
    await pay();
    expect(await rowOf(lead, trader)).toEqual(before);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('statistics are sums over the ledger, of one lead and of all', async () => {
    const of = async (given: object) =>
      (await office.call('GET', 'v1/p2p/trader-lead-statistics', given, 1)).body;
    const { rows } = await db().execute<{ id: number; amount: string }>(sql`
      select e.id::int, trim_scale(round(sum(p.amount * r.rate), 2))::text as amount from (
        select x.trader_lead_id as id, x.id as payout from trader_lead_payouts x) e
      join ledger_entries l on l.object_type = 'traderLeadPayout' and l.object_id = e.payout
      join ledger_postings p on p.entry_id = l.id and p.amount > 0
      join ledger_accounts a on a.id = p.account_id and a.owner_id = e.id
      join usd_rates r on r.currency_id = a.currency_id group by 1`);
    expect(rows.length).toBeGreaterThan(0);
    for (const { id, amount } of rows)
      expect((await of({ traderLeadId: id })).payouts).toBe(amount);
    const { body } = await office.call('GET', 'v1/p2p/trader-leads', { limit: 1000 }, 1);
    const all = await of({});
    expect(all.referrersNumber).toBe(body.totalCount);
    const { body: referrals } = await office.call('GET', path, { limit: 1 }, 1);
    expect(all.referralsNumber).toBe(referrals.totalCount);
    expect(referrals.statistics).toEqual(all);
  });

  test('a change of percentages does not reach back', async () => {
    const [trader = 0] = await traders();
    const [lead = 0] = await others(1);
    await add(lead, trader, '10');
    await reachBack(trader);
    const { id } = await rowOf(lead, trader);
    await send('PUT', `${path}/${id}`, { payInPercentage: '0', payOutPercentage: '0' });
    const paid = await amountsOf(lead, trader);
    expect(paid.length).toBeGreaterThan(0);
    await reachBack(trader);
    await pay();
    expect(await amountsOf(lead, trader)).toEqual(paid);
  });
});
