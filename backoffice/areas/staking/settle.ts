import { Big } from 'big.js';
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { stakingLogType, userStakingStatus } from '../../../machines/staking/staking.codes.ts';
import type { Tx } from '../../db/database.ts';
import { currencies } from '../../db/schema/currencies.ts';
import { stakingLogs, stakingSettings, userStakings } from '../../db/schema/staking.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { platformOwner, post } from '../../ledger/post.ts';
import { readEarning } from './exchange-options.ts';
import { incomeOf, percentOf } from './income.ts';
import { stakingLogsList, userStakingsList } from './staking.lists.ts';

const dayMs = 86_400_000;
/** Days that one run pays for one balance. A later run goes on. */
const maxDays = 31;

/** Returns the UTC day of a point in time, as `yyyy-mm-dd`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const daysLater = (day: string, count: number): string =>
  dayOf(new Date(startOf(day) + count * dayMs));

export const yesterday = (now: Date): string => dayOf(new Date(now.getTime() - dayMs));

type Staking = typeof userStakings.$inferSelect;
type Settings = typeof stakingSettings.$inferSelect;

/** The available balance at the end of each day from `first` to `last`. */
async function balances(tx: Tx, { userId, currencyId }: Staking, first: string, last: string) {
  const { rows } = await tx.execute<{ day: string; balance: string }>(sql`
    select n.at::date::text as day, (a.balance - coalesce((
        select sum(p.amount) from ledger_postings p join ledger_entries l on l.id = p.entry_id
        where p.account_id = a.id
          and l.date_created >= (n.at::date + 1)::timestamp at time zone 'UTC'), 0))::text as balance
    from generate_series(${first}::date, ${last}::date, '1 day') n (at)
    join ledger_accounts a on a.owner_id = ${userId} and a.currency_id = ${currencyId}
      and a.kind = 'available'
    order by n.at`);
  return rows;
}

/** Logs the income of each day since the last settled one; returns the sum that is to be paid. */
async function logIncomes(
  { tx, now }: Pick<UnitOfWork, 'tx' | 'now'>,
  staking: Staking,
  settings: Settings,
  last: string,
) {
  const [currency] = await tx
    .select({ decimals: currencies.decimals })
    .from(currencies)
    .where(eq(currencies.id, staking.currencyId));
  const rate = {
    ...{ percent: staking.percent, maxPercentPerDay: settings.maxPercentPerDay },
    ...{ taxPercent: settings.taxPercent, decimals: Math.min(currency?.decimals ?? 0, 18) },
  };
  const isEarning = await readEarning(tx);
  const earning = (await balances(tx, staking, daysLater(staking.settledDay, 1), last))
    .filter(({ day }) => startOf(day) >= settings.beginTime.getTime())
    .filter(({ balance }) => isEarning(balance))
    .map((one) => ({ ...one, ...incomeOf(one.balance, rate) }))
    .filter(({ amount }) => new Big(amount).gt(0));
  if (earning.length === 0) return { ids: [], amount: '0' };
  const logged = await tx
    .insert(stakingLogs)
    .values(
      earning.map(({ day, balance, amount, tax }) => ({
        ...{ type: stakingLogType.income, userId: staking.userId },
        ...{ currencyId: staking.currencyId, percent: percentOf(rate).toFixed() },
        ...{ dateCreated: now, day, balance, amount, tax },
      })),
    )
    // A day that is logged was paid, whatever the clock showed then.
    .onConflictDoNothing()
    .returning({ id: stakingLogs.id, amount: stakingLogs.amount });
  return {
    ids: logged.map(({ id }) => id),
    amount: logged.reduce((sum, { amount }) => sum.plus(amount ?? 0), new Big(0)).toFixed(),
  };
}

/**
 * Pays what an enabled staking earned in the full UTC days since the last settled one, at the
 * percentage in force, and marks those days as settled. Called before every change of a percentage
 * or of settings, so that no change reaches back. Without settings the days earn nothing.
 */
export async function settle(unit: UnitOfWork, staking: Staking): Promise<void> {
  const { tx, now } = unit;
  const limit = daysLater(staking.settledDay, maxDays);
  const last = yesterday(now) < limit ? yesterday(now) : limit;
  if (last <= staking.settledDay) return;
  const [settings] = await tx
    .select()
    .from(stakingSettings)
    .where(eq(stakingSettings.id, staking.currencyId));
  if (settings && staking.status === userStakingStatus.enabled) {
    const { ids, amount } = await logIncomes(unit, staking, settings, last);
    const { currencyId } = staking;
    await post(tx, {
      ...{ reason: 'staking.income', objectType: 'userStaking', objectId: staking.id, at: now },
      postings: [
        { owner: staking.userId, kind: 'available', currencyId, amount },
        {
          owner: platformOwner,
          kind: 'staking',
          currencyId,
          amount: new Big(amount).neg().toFixed(),
        },
      ],
    });
    for (const id of ids) unit.touch(stakingLogsList, id, 'created');
    if (ids.length > 0) unit.touch(userStakingsList, staking.id);
  }
  await tx.update(userStakings).set({ settledDay: last }).where(eq(userStakings.id, staking.id));
}

/**
 * Settles what is due: at most `batch` balances, those that wait longest first. Returns how many
 * were due.
 */
export async function payStaking(unit: UnitOfWork, batch: number): Promise<number> {
  const due = await unit.tx
    .select()
    .from(userStakings)
    .where(
      and(
        eq(userStakings.status, userStakingStatus.enabled),
        lt(userStakings.settledDay, yesterday(unit.now)),
      ),
    )
    .orderBy(asc(userStakings.settledDay), asc(userStakings.id))
    .limit(batch)
    .for('update');
  for (const staking of due) await settle(unit, staking);
  return due.length;
}

/** Settles everything that is due, before a change that must not reach back. */
export async function settleAll(unit: UnitOfWork): Promise<void> {
  while ((await payStaking(unit, 1_000)) > 0);
}
