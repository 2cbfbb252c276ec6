import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';

/**
 * Invariants of any world, seeded or after activity. Each query returns how many rows violate it.
 */
export const invariants = {
  'ledger entries sum to zero for each currency': sql`
    select count(*) from (
      select 1 from ledger_postings p join ledger_accounts a on a.id = p.account_id
      group by p.entry_id, a.currency_id having sum(p.amount) <> 0) broken`,
  'balances are the sums of their postings': sql`
    select count(*) from ledger_accounts a
    left join (select account_id, sum(amount) as amount from ledger_postings group by 1) p
      on p.account_id = a.id
    where a.balance <> coalesce(p.amount, 0)`,
  'no user holds less than nothing': sql`
    select count(*) from ledger_accounts
    where owner_id <> 0 and kind in ('held', 'escrow') and balance < 0`,
  'histories begin with create': sql`
    select count(*) from transactions t where not exists (
      select 1 from transaction_history h
      where h.transaction_id = t.id and h.event = 'create' and h.status_before is null)`,
  'histories end at the stored state': sql`
    select count(*) from transactions t
    join lateral (select status, kyt_status from transaction_history h
      where h.transaction_id = t.id order by date_created desc, id desc limit 1) last on true
    where last.status <> t.status or last.kyt_status <> t.kyt_status`,
  'steps of a history follow each other': sql`
    select count(*) from (
      select status_before, lag(status) over (
        partition by transaction_id order by date_created, id) as before
      from transaction_history) h
    where before is not null and status_before <> before`,
  'orders are filled by their trades': sql`
    select count(*) from orders o
    left join (select id, sum(amount) as amount from (
      select order_id as id, amount from trades union all select maker_order_id, amount from trades
    ) fills group by id) f on f.id = o.id
    where o.filled <> coalesce(f.amount, 0)`,
  'books do not cross': sql`
    select count(*) from (
      select market_id from orders where status in (0, 1) and price is not null group by market_id
      having max(price) filter (where side = 0) >= min(price) filter (where side = 1)) crossed`,
  'held money is held for something': sql`
    select count(*) from (
      select user_id, currency_id, sum(amount) as amount from (
        select o.user_id, case when o.side = 0 then m.derived_currency_id else m.base_currency_id end
          as currency_id, o.held as amount from orders o join markets m on m.id = o.market_id
        union all
        select user_id, currency_id, coalesce(fee, 0) - amount from transactions
          where side = 1 and status not in (2, 7)
        union all
        select merchant_id, currency_id, held from invoices
        union all
        select user_id, from_currency_id, from_amount from exchange_orders where status in (0, 1, 4)
      ) wanted group by 1, 2) w
    full join (select owner_id, currency_id, balance from ledger_accounts
      where kind = 'held' and owner_id <> 0) a
      on a.owner_id = w.user_id and a.currency_id = w.currency_id
    where coalesce(w.amount, 0) <> coalesce(a.balance, 0)`,
  'escrow is of deals that are under way': sql`
    select count(*) from (
      select seller_id, currency_id, sum(amount) as amount from deals
      where status in (1, 2, 3, 4, 10, 11) group by 1, 2) w
    full join (select owner_id, currency_id, balance from ledger_accounts
      where kind = 'escrow' and balance <> 0) a
      on a.owner_id = w.seller_id and a.currency_id = w.currency_id
    where coalesce(w.amount, 0) <> coalesce(a.balance, 0)`,
  'escrow is released exactly once': sql`
    select count(*) from deals d left join (
      select e.object_id as id, count(*) filter (where p.amount > 0) as taken,
        count(*) filter (where p.amount < 0) as released, sum(p.amount) as rest
      from ledger_entries e join ledger_postings p on p.entry_id = e.id
      join ledger_accounts a on a.id = p.account_id and a.kind = 'escrow'
      where e.object_type = 'deal' group by 1) m on m.id = d.id
    where coalesce(m.taken, 0) > 1 or coalesce(m.released, 0) <> case
        when d.status in (5, 6, 7, 8) then coalesce(m.taken, 0) else 0 end
      or coalesce(m.rest, 0) <> case when d.status in (1, 2, 3, 4, 10, 11) then d.amount else 0 end`,
  'histories of deals end at the stored state': sql`
    select count(*) from deals d left join lateral (select status from deal_history h
      where h.deal_id = d.id order by date_created desc, id desc limit 1) last on true
    where last.status is distinct from d.status`,
  'histories of disputes end at the stored state': sql`
    select count(*) from disputes q left join lateral (select status from dispute_history h
      where h.deal_id = q.id order by date_created desc, id desc limit 1) last on true
    where last.status is distinct from q.status`,
  'flags, deal and dispute agree': sql`
    select count(*) from deals d left join disputes q on q.id = d.id
    where d.is_in_dispute <> coalesce(q.status in (0, 1, 2), false)
      or d.is_in_dispute <> (d.status in (10, 11))
      or d.is_arbitrator_joined <> (q.arbitrator_id is not null)
      or (d.status = 11 and q.arbitrator_id is null)
      or (q.status = 3 and d.status <> 5) or (q.status = 4 and d.status <> 6)`,
  'access is what the locks amount to': sql`
    select count(*) from users u where u.access <> case
      when exists (select 1 from user_locks l where l.user_id = u.id and l.is_block) then 2
      when exists (select 1 from user_locks l where l.user_id = u.id) then 1 else 0 end`,
  'statistics are what counting anew gives': sql`select stat_wrong() as count`,
  'wallets hold what moved on them': sql`
    select count(*) from wallets w left join (
      select wallet_id, sum(on_wallet) as amount from wallet_movements group by 1) m
      on m.wallet_id = w.id
    where w.balance <> coalesce(m.amount, 0)`,
  'movements say what the books know of the world outside': sql`
    select count(*) from (
      select currency_id, sum(booked) as amount from wallet_movements group by 1) m
    full join (select currency_id, balance from ledger_accounts
      where owner_id = 0 and kind = 'external') a using (currency_id)
    where coalesce(m.amount, 0) <> -coalesce(a.balance, 0)`,
  'differences are what the open movements and the platform amount to': sql`
    select count(*) from finance_statuses where diff_balance <> own + in_flight + broken`,
  'users own what the platform owes': sql`
    select count(*) from finance_statuses s left join (
      select currency_id, sum(balance) as amount from ledger_accounts where owner_id <> 0 group by 1
    ) u on u.currency_id = s.id
    where s.balance_user <> coalesce(u.amount, 0)`,
  'programs were paid what the ledger has for them': sql`
    select count(*) from (
      select currency_id, sum(amount) as amount from referral_incomes group by 1) i
    full join (select currency_id, balance from ledger_accounts
      where owner_id = 0 and kind = 'referral') a using (currency_id)
    where coalesce(i.amount, 0) <> -coalesce(a.balance, 0)`,
  'staking paid what the ledger has for it': sql`
    select count(*) from (
      select currency_id, sum(amount) as amount from staking_logs where type = 1 group by 1) i
    full join (select currency_id, balance from ledger_accounts
      where owner_id = 0 and kind = 'staking') a using (currency_id)
    where coalesce(i.amount, 0) <> -coalesce(a.balance, 0)`,
  'leads were paid what the ledger has for them': sql`
    select count(*) from (
      select currency_id, sum(amount) as amount from trader_lead_payouts group by 1) i
    full join (select currency_id, balance from ledger_accounts
      where owner_id = 0 and kind = 'lead') a using (currency_id)
    where coalesce(i.amount, 0) <> -coalesce(a.balance, 0)`,
  'leads of a trader are paid at most the whole fee': sql`
    select count(*) from (
      select 1 from trader_lead_payouts o join ledger_postings p on p.id = o.fee_posting_id
      group by p.id having sum(o.amount) > p.amount) more`,
  'the audit chain holds': sql`select count(audit_first_break())`,
} as const;

/**
 * Returns the names of violated invariants with their counts, among those that match the pattern.
 */
export async function brokenInvariants(db: Db | Tx, namePattern = /./): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, query] of Object.entries(invariants)) {
    if (!namePattern.test(name)) continue;
    const { rows } = await db.execute<{ count: number }>(query);
    const count = rows[0]?.count ?? 0;
    if (count > 0) broken.push(`${name}: ${count}`);
  }
  return broken;
}
