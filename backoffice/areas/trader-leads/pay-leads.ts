import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { joinFees, postShares, shareOfFee, sinceLastRun } from '../../ledger/pay-shares.ts';
import { traderLeadReferralsList, traderLeadsList } from './trader-leads.lists.ts';

/** Fees that are paid for at once. */
const maxFees = 5_000;

/**
 * Shares of leads in the fees of deals that ended since this time, without those that are paid. The
 * trader of a deal is the author of its offer: pay-in if the trader sells and is paid in fiat.
 * Amounts are rounded down. As the percentages of a trader do not exceed the whole, neither do they.
 */
const shares = (since: Date): SQL => sql`
  with paid as materialized (
    select 'deal' as type, d.id, r.date_created, r.trader_lead_id, r.user_id,
      d.seller_id = r.user_id as is_pay_in,
      case when d.seller_id = r.user_id then r.pay_in_percentage
        else r.pay_out_percentage end as percentage
    from trader_lead_referrals r
    join offers o on o.user_id = r.user_id
    join deals d on d.offer_id = o.id and d.date_finished >= ${since}
  )
  select fee.date_created, trader_lead_id, user_id, is_pay_in, fee.currency_id,
    fee.id as posting_id, ${shareOfFee(sql`percentage`)} as amount
  from paid ${joinFees(since)}
  where not exists (select 1 from trader_lead_payouts x where x.fee_posting_id = fee.id
    and x.trader_lead_id = paid.trader_lead_id)`;

/** Pays the shares of the fees since this time: a row and a ledger entry for each. Returns their ids. */
export async function payLeadShares(
  tx: Tx,
  since: Date,
  limit: number,
): Promise<readonly number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into trader_lead_payouts (date_created, trader_lead_id, user_id, is_pay_in, currency_id,
      amount, fee_posting_id)
    select date_created, trader_lead_id, user_id, is_pay_in, currency_id, amount, posting_id
    from (${shares(since)}) s where amount > 0 order by posting_id, trader_lead_id limit ${limit}
    on conflict do nothing returning id::int`);
  const ids = rows.map(({ id }) => id);
  await postShares(tx, {
    ...{ table: sql`trader_lead_payouts`, owner: sql`trader_lead_id`, ids, kind: 'lead' },
    ...{ reason: 'traderLead.payout', objectType: 'traderLeadPayout' },
  });
  return ids;
}

/** Pays the leads their shares of at most `batch` fees since the last run. */
export async function payTraderLeads(unit: UnitOfWork, batch: number): Promise<number> {
  const { tx, now } = unit;
  const ids = await sinceLastRun(tx, { key: 'leadSharesPaid', now, batch }, (since) =>
    payLeadShares(tx, since, batch),
  );
  if (ids.length === 0) return 0;
  const { rows } = await tx.execute<{ lead: number; referral: number }>(sql`
    select distinct p.trader_lead_id::int as lead, r.id::int as referral from trader_lead_payouts p
    join trader_lead_referrals r on r.trader_lead_id = p.trader_lead_id and r.user_id = p.user_id
    where p.id in ${ids}`);
  for (const lead of new Set(rows.map((row) => row.lead))) unit.touch(traderLeadsList, lead);
  for (const { referral } of rows) unit.touch(traderLeadReferralsList, referral);
  return ids.length;
}

/** Pays everything that is due. Runs before percentages change, so that no change reaches back. */
export async function payAllTraderLeads(unit: UnitOfWork): Promise<void> {
  let paid: number;
  do paid = await payTraderLeads(unit, maxFees);
  while (paid === maxFees);
}
