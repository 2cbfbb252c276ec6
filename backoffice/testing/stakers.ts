import { Big } from 'big.js';
import { sql } from 'drizzle-orm';
import { stakingLogType } from '../../machines/staking/staking.codes.ts';
import { payStaking } from '../areas/staking/settle.ts';
import { currencies } from '../db/schema/currencies.ts';
import { stakingSettings, userStakings } from '../db/schema/staking.ts';
import { users } from '../db/schema/users.ts';
import { platform } from '../engine/actor.ts';
import { transact } from '../engine/unit.ts';
import { platformOwner, post } from '../ledger/post.ts';
import type { Office } from './office.ts';

let made = 930_000;

interface Pair {
  readonly userId: number;
  readonly currencyId: number;
}

/** Staff who change stakings, and users with a currency of their own to stake. */
export function stakers(office: () => Office) {
  const db = () => office().database.db;
  const comment = 'written by a test';
  const day = (text: string) => new Date(`${text}Z`);

  async function put(call: string, given: object, as = 1): Promise<string> {
    const { body } = await office().call('PUT', `v2/Staking/${call}`, { comment, ...given }, as);
    return body.error?.code ?? 'done';
  }

  /** A user, and a currency with two decimals that pays at most 1 % a day. */
  async function pair(settings: Partial<typeof stakingSettings.$inferInsert> = {}) {
    made += 1;
    const id = made;
    const names = { title: `ST${id}`, name: `Staked ${id}` };
    await db()
      .insert(currencies)
      .values({ id, ...names, currencyType: 0, decimals: 2 });
    await db()
      .insert(users)
      .values({ id, userName: `st${id}`, email: `st${id}@example.test`, regDate: new Date(0) });
    await db()
      .insert(stakingSettings)
      .values({
        ...{ id, dateCreated: new Date(0), beginTime: new Date(0) },
        ...{ maxPercentPerDay: '1', taxPercent: '10', ...settings },
      });
    return { userId: id, currencyId: id };
  }

  /** Money moves between the user and the outside world at this time. */
  const move = ({ userId, currencyId }: Pair, amount: string, at: Date) =>
    db().transaction((tx) =>
      post(tx, {
        ...{ reason: 'test', objectType: 'test', objectId: 1, at },
        postings: [
          { owner: userId, kind: 'available', currencyId, amount },
          {
            owner: platformOwner,
            kind: 'adjustment',
            currencyId,
            amount: new Big(amount).neg().toFixed(),
          },
        ],
      }),
    );

  const start = async ({ userId, currencyId }: Pair, percent: string, settledDay: string) => {
    await db()
      .insert(userStakings)
      .values({
        ...{ userId, currencyId, percent, settledDay, status: 1, dateCreated: new Date(0) },
      });
  };
  const payAt = (at: Date) =>
    transact({ db: db(), now: () => at }, platform, (unit) => payStaking(unit, 1_000));
  const incomes = async ({ userId }: Pair) =>
    (
      await db().execute<{ day: string; amount: string; tax: string }>(sql`
      select day::text, trim_scale(amount)::text as amount, trim_scale(tax)::text as tax
      from staking_logs where user_id = ${userId} and type = ${stakingLogType.income} order by day`)
    ).rows.map(({ day: of, amount, tax }) => [of, amount, tax]);
  const available = async ({ userId, currencyId }: Pair) =>
    (
      await db().execute<{ balance: string }>(sql`
      select trim_scale(balance)::text as balance from ledger_accounts
      where owner_id = ${userId} and currency_id = ${currencyId} and kind = 'available'`)
    ).rows[0]?.balance;
  return { available, comment, db, day, incomes, move, pair, payAt, put, start };
}
