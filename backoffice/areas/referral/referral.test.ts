import { Big } from 'big.js';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { referralPrograms, referrals } from '../../db/schema/referral.ts';
import { platform } from '../../engine/actor.ts';
import { transact } from '../../engine/unit.ts';
import { brokenInvariants } from '../../seed/checks.ts';
import { type Office, startOffice } from '../../testing/office.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { payReferralIncomes, payShares } from './pay-incomes.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice({ database: await openTestDatabase() });
});
afterAll(() => office.end());

const db = () => office.database.db;
const longAgo = new Date(0);
const comment = 'said by a test';
const failureOf = async (method: string, call: string, given: object) => {
  const { body } = await office.call(method, `v2/Referral/${call}`, { comment, ...given }, 1);
  return body.error?.code ?? body.result?.Error ?? (body.result?.Success === false ? '?' : 'done');
};
const one = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) => {
  const [row] = (await db().execute<Row>(query)).rows;
  if (!row) throw new Error('The world has no such row');
  return row;
};

/** A user in no program who has paid fees of trades, and the fees by currency. */
async function payer() {
  const { id } = await one<{ id: number }>(sql`
    select t.user_id::int as id from trades t where t.fee > 0
      and not exists (select 1 from referrals r where r.id = t.user_id)
      and not exists (select 1 from referral_programs p where p.user_id = t.user_id)
    group by 1 having count(*) > 1 order by count(*), 1 limit 1`);
  const { rows } = await db().execute<{ posting: number; amount: string; decimals: number }>(sql`
    select p.id as posting, p.amount::text, c.decimals from ledger_postings p
    join ledger_accounts a on a.id = p.account_id and a.kind = 'fee'
    join currencies c on c.id = a.currency_id
    join ledger_entries e on e.id = p.entry_id
    where p.amount > 0 and (
      (e.object_type = 'trade' and e.object_id in (select id from trades where user_id = ${id}))
      or (e.object_type = 'deal' and e.object_id in (select id from deals where buyer_id = ${id})))`);
  return { id, fees: rows };
}

async function program(facts: Partial<typeof referralPrograms.$inferInsert> = {}) {
  const { id: userId } = await one<{ id: number }>(sql`
    select id::int as id from users u where not exists (
      select 1 from referral_programs p where p.user_id = u.id)
      and not exists (select 1 from referrals r where r.id = u.id)
      and not exists (select 1 from trades t where t.user_id = u.id) order by id limit 1`);
  const [row] = await db()
    .insert(referralPrograms)
    .values({
      ...{ userId, code: `T${userId}`, active: 1, levels: ['33.33', '7'], ...facts },
      dateCreated: longAgo,
    })
    .returning({ id: referralPrograms.id });
  return { id: row?.id ?? 0, userId };
}

const pay = () => db().transaction((tx) => payShares(tx, longAgo, 1_000_000));
const incomesOf = async (referralId: number) =>
  (
    await db().execute<{ posting: number; amount: string }>(sql`
      select fee_posting_id as posting, trim_scale(amount)::text as amount from referral_incomes
      where referral_id = ${referralId} order by 1`)
  ).rows.map(({ posting, amount }) => [Number(posting), amount]);

describe('shares of fees', () => {
  test('are paid once for every fee since the user joined, rounded down, by the level', async () => {
    await pay();
    const { id, fees } = await payer();
    const { id: referralProgramId } = await program();
    await db().insert(referrals).values({ id, referralProgramId, level: 2, dateCreated: longAgo });
    await pay();
    const expected = fees
      .map(({ posting, amount, decimals }): [number, string] => [
        Number(posting),
        new Big(amount).times(7).div(100).round(decimals, Big.roundDown).toFixed(),
      ])
      .filter(([, amount]) => amount !== '0')
      .sort(([a], [b]) => a - b);
    expect(expected.length).toBeGreaterThan(0);
    expect(await incomesOf(id)).toEqual(expected);
    expect(await pay()).toEqual([]);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test.each([
    ['inactive', { active: 0 }],
    ['blocked', { blocked: 1 }],
    ['without this level', { levels: ['50'] }],
  ])('are not paid by a program that is %s', async (_, facts) => {
    const { id } = await payer();
    const { id: referralProgramId } = await program(facts);
    await db().insert(referrals).values({ id, referralProgramId, level: 2, dateCreated: longAgo });
    await pay();
    expect(await incomesOf(id)).toEqual([]);
    await db().delete(referrals).where(eq(referrals.id, id));
  });

  test('are found by the next run after a pause of the back office', async () => {
    const { id } = await payer();
    const { id: referralProgramId } = await program();
    await db().insert(referrals).values({ id, referralProgramId, level: 1, dateCreated: longAgo });
    await db().execute(sql`update meta set value = to_jsonb('1990-01-01T00:00:00Z'::text)
      where key = 'referralSharesPaid'`);
    const run = () =>
      transact({ db: db(), now: () => new Date() }, platform, (unit) =>
        payReferralIncomes(unit, 1),
      );
    await run();
    await run();
    expect((await incomesOf(id)).length).toBe(2);
  });
});

describe('a program', () => {
  const send = (given: object) => failureOf('POST', 'UpdateReferralProgram', given);
  const read = async (id: number) => {
    const path = 'v2/Referral/GetReferralPrograms';
    const { body } = await office.call('POST', path, { idList: [id] }, 1);
    return body.items[0];
  };

  test('is blocked without a change of whether it is active, and the other way round', async () => {
    const { id } = await program();
    const whole = await read(id);
    expect(whole).toMatchObject({ active: true, blocked: false, levels: ['33.33', '7'] });
    expect(await send({ ...whole })).toBe('InvalidRequest');
    expect(await send({ ...whole, blocked: true })).toBe('done');
    expect(await read(id)).toMatchObject({ active: true, blocked: true });
    expect(await send({ ...whole, blocked: true, active: false })).toBe('done');
    expect(await read(id)).toMatchObject({ active: false, blocked: true, levels: ['33.33', '7'] });
    expect(await send({ id, levels: ['10.0', '5'] })).toBe('done');
    expect(await read(id)).toMatchObject({ active: false, blocked: true, levels: ['10', '5'] });
  });

  test.each([[['101']], [['-1']], [['1.005']], [[]], [['1', '1', '1', '1', '1']]])(
    'does not take the percentages %j',
    async (levels) => {
      const { id } = await program();
      expect(await send({ id, levels })).toBe('RequestNotValid');
    },
  );
});

describe('a member', () => {
  const add = (userId: number, referralProgramId: number) =>
    failureOf('PUT', 'AddUserToReferral', { userId, referralProgramId });
  const remove = (userId: number, referralProgramId: number) =>
    failureOf('PUT', 'RemoveUserFromReferral', { userId, referralProgramId });

  test('is added once, to one program, and removed from that one alone', async () => {
    const { id: user } = await payer();
    const [first, second] = [await program(), await program()];
    const blocked = await program({ blocked: 1 });
    expect(await add(user, 999_999_999)).toBe('NotFound');
    expect(await add(999_999_999, first.id)).toBe('UserNotFound');
    expect(await add(first.userId, first.id)).toBe('OwnReferralProgram');
    expect(await add(user, blocked.id)).toBe('ReferralProgramBlocked');
    expect(await add(user, first.id)).toBe('done');
    expect(await add(user, first.id)).toBe('AlreadyInReferral');
    expect(await add(user, second.id)).toBe('UserAttachedToAnotherReferral');
    expect(await remove(user, second.id)).toBe('NotFound');
    expect(await remove(user, first.id)).toBe('done');
    expect(await remove(user, first.id)).toBe('NotFound');
    expect(await add(user, second.id)).toBe('done');
  });

  test('who has invited others stays', async () => {
    const { inviter, program: id } = await one<{ inviter: number; program: number }>(sql`
      select inviter_id::int as inviter, referral_program_id::int as program from referrals
      where inviter_id is not null limit 1`);
    expect(await remove(inviter, id)).toBe('ReferralHasReferrals');
  });
});

test('a level outside 1 to 4 is refused, and the block 0 is no filter', async () => {
  const list = async (given: object) => {
    const path = 'v2/Referral/GetReferralPrograms';
    return (await office.call('POST', path, { limit: 1000, ...given }, 1)).body;
  };
  for (const level of [0, 5]) expect((await list({ level })).error.code).toBe('RequestNotValid');
  expect((await list({ blocked: 0 })).items).toEqual((await list({})).items);
  expect((await list({ blocked: 1 })).items.every(({ blocked }) => blocked)).toBe(true);
});

test('the statistics of a type are the sums of its incomes', async () => {
  let incomes = 0;
  for (const incomeType of [0, 1, 2]) {
    const path = 'v2/Referral/GetReferralStats';
    const { body } = await office.call('POST', path, { incomeType }, 1);
    expect(body.items.map(({ level }) => level)).toEqual([1, 2, 3, 4]);
    incomes += body.items.reduce((sum, row) => sum + Number(row.incomes), 0);
  }
  const { n } = await one<{ n: number }>(sql`select count(*)::int as n from referral_incomes`);
  expect(incomes).toBe(n);
  expect(n).toBeGreaterThan(10);
});
