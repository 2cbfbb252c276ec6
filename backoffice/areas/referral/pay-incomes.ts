import { type SQL, sql } from 'drizzle-orm';
import { referralIncomeType } from '../../../machines/referral/referral.codes.ts';
import type { Tx } from '../../db/database.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { joinFees, postShares, shareOfFee, sinceLastRun } from '../../ledger/pay-shares.ts';
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
    fee.id as posting_id, ${shareOfFee(sql`percentage`)} as amount
  from paid ${joinFees(since)}
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
  await postShares(tx, {
    ...{ table: sql`referral_incomes`, owner: sql`user_id`, ids, kind: 'referral' },
    ...{ reason: 'referral.income', objectType: 'referralIncome' },
  });
  return ids;
}

/** Pays the shares of all fees since the last run. */
export async function payReferralIncomes(unit: UnitOfWork, batch: number): Promise<void> {
  const { tx, now } = unit;
  const ids = await sinceLastRun(tx, { key: 'referralSharesPaid', now, batch }, (since) =>
    payShares(tx, since, batch),
  );
  for (const id of ids) unit.touch(referralIncomesList, id, 'created');
}
