import { type SQL, sql } from 'drizzle-orm';
import { referralIncomeType } from '../../../machines/referral/referral.codes.ts';
import type { Tx } from '../../db/database.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { referralIncomesList } from './referral.lists.ts';

const { trade, p2p } = referralIncomeType;

/**
 * Fees that members of running programs paid from this time on and that no program has paid for:
 * of trades by the taker, of deals by the buyer. Amounts are rounded down.
 */
const shares = (since: Date): SQL => sql`
  with paid as materialized (
    select r.id as referral_id, r.level, r.date_created, g.id as program_id, g.user_id,
      g.levels[r.level] as percentage, x.type, x.id, x.income_type
    from referrals r
    join referral_programs g on g.id = r.referral_program_id and g.active = 1 and g.blocked = 0
    join lateral (
      select 'trade' as type, id, ${trade}::smallint as income_type from trades
        where user_id = r.id and date_created >= ${since}
      union all
      select 'deal', id, ${p2p}::smallint from deals
        where buyer_id = r.id and date_finished >= ${since}
    ) x on true
    where r.level <= cardinality(g.levels)
  )
  select fee.date_created, program_id, user_id, referral_id, level, income_type, fee.currency_id,
    fee.id as posting_id, trunc(fee.amount * percentage / 100, least(c.decimals, 18)) as amount
  from paid
  -- Planned by itself (offset 0): without it, every fee of the platform is read for every referral.
  join lateral (
    select p.id, p.amount, a.currency_id, e.date_created from ledger_entries e
    join ledger_postings p on p.entry_id = e.id and p.amount > 0
    join ledger_accounts a on a.id = p.account_id and a.owner_id = 0 and a.kind = 'fee'
    where e.object_type = paid.type and e.object_id = paid.id
      and e.date_created >= greatest(paid.date_created, ${since})
    offset 0
  ) fee on true
  join currencies c on c.id = fee.currency_id
  where not exists (select 1 from referral_incomes i where i.fee_posting_id = fee.id)`;

/**
 * Pays the owners their shares of the fees since this time: a row and a ledger entry for each fee.
 * A fee that was shared is never shared again, whenever and however often this runs. Returns the
 * ids of the incomes.
 */
export async function payShares(tx: Tx, since: Date, limit: number): Promise<readonly number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into referral_incomes (date_created, referral_program_id, user_id, referral_id, level,
      income_type, currency_id, amount, fee_posting_id)
    select date_created, program_id, user_id, referral_id, level, income_type, currency_id, amount,
      posting_id from (${shares(since)}) s where amount > 0 order by posting_id limit ${limit}
    on conflict do nothing returning id::int`);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return ids;
  const paid = sql`select i.id, x.owner_id, x.kind, i.currency_id, x.amount
    from referral_incomes i cross join lateral (values (i.user_id, 'available', i.amount),
      (0, 'referral', -i.amount)) x (owner_id, kind, amount) where i.id in ${ids}`;
  await tx.execute(sql`
    insert into ledger_accounts (owner_id, currency_id, kind)
    select distinct owner_id, currency_id, kind from (${paid}) s on conflict do nothing`);
  // In the order of their ids, as every entry locks them.
  await tx.execute(sql`
    select 1 from ledger_accounts a where (owner_id, currency_id, kind) in
      (select owner_id, currency_id, kind from (${paid}) s) order by a.id for update`);
  await tx.execute(sql`
    insert into ledger_entries (date_created, reason, object_type, object_id)
    select date_created, 'referral.income', 'referralIncome', id from referral_incomes
    where id in ${ids} order by id`);
  await tx.execute(sql`
    insert into ledger_postings (entry_id, account_id, amount)
    select e.id, a.id, s.amount from (${paid}) s
    join ledger_entries e on e.object_type = 'referralIncome' and e.object_id = s.id
    join ledger_accounts a on a.owner_id = s.owner_id and a.currency_id = s.currency_id
      and a.kind = s.kind
    order by e.id, a.id`);
  return ids;
}

/** Fees are written within this time; a later run finds every one that an earlier run could not see. */
const overlapMs = 600_000;
const key = 'referralSharesPaid';

/**
 * Pays the shares of all fees since the last run. The time of the last run is stored, so that a
 * pause of the back office loses no fee.
 */
export async function payReferralIncomes(unit: UnitOfWork, batch: number): Promise<void> {
  const { tx, now } = unit;
  await tx.execute(sql`insert into meta (key, value) values (${key}, to_jsonb(${now.toISOString()}::text))
    on conflict do nothing`);
  const { rows } = await tx.execute<{ at: string }>(
    sql`select value #>> '{}' as at from meta where key = ${key} for update`,
  );
  const last = Date.parse(rows[0]?.at ?? '') || now.getTime();
  const ids = await payShares(tx, new Date(Math.min(last, now.getTime()) - overlapMs), batch);
  for (const id of ids) unit.touch(referralIncomesList, id, 'created');
  // A full batch means that there may be more of the same time.
  if (ids.length < batch)
    await tx.execute(sql`update meta set value = to_jsonb(${now.toISOString()}::text)
      where key = ${key}`);
}
