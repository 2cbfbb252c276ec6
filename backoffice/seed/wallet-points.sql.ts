import { sql } from 'drizzle-orm';
import { transactionMethodType } from '../../machines/transaction/transaction.codes.ts';
import { movementKind, movementState } from '../../machines/wallet/wallet.codes.ts';
import type { Tx } from '../db/database.ts';

const { blockchain, cryptomatFee } = transactionMethodType;
const { doubleBooking, opening } = movementKind;
const { settled, broken, undone } = movementState;

/**
 * Seeds the differences of each hour of the last two days, computed backwards from now from the
 * changes of wallets and the platform's accounts. Coins are on a wallet from the start of their
 * transaction, other money from its end.
 */
export async function seedFinancePoints(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into finance_points (currency_id, at, diff_balance, own, in_flight, broken)
    with hours as (
      select n, ${now}::timestamptz - n * interval '1 hour' as at from generate_series(0, 47) n
    ), booked as (
      select a.currency_id, n.n, sum(p.amount) as amount
      from ledger_entries e join ledger_postings p on p.entry_id = e.id
      join ledger_accounts a on a.id = p.account_id
      cross join lateral (select ceil(extract(epoch from ${now}::timestamptz - e.date_created) / 3600)
        as n) n
      where a.owner_id = 0 and a.kind <> 'external' and e.reason <> 'wallet.capital'
        and e.date_created > ${now}::timestamptz - interval '48 hours' group by 1, 2
    ), spans as (
      select m.currency_id, m.on_wallet - m.booked as gap, m.state, m.amount,
        case when m.kind = ${doubleBooking} or t.transaction_method_type in (${blockchain}, ${cryptomatFee})
          or t.id is null then m.date_created else m.date_settled end as opened,
        m.date_settled as closed
      from wallet_movements m join wallets w on w.id = m.wallet_id
      left join transactions t on t.id = m.transaction_id where w.main and m.kind <> ${opening}
        and m.state <> ${undone} and (m.date_settled is null or m.date_settled - m.date_created > interval '10 minutes')
    ), gaps as (
      select g.currency_id, h.n,
        sum(case g.state when ${broken} then 0 when ${settled} then g.amount else g.gap end) as in_flight,
        sum(case g.state when ${broken} then g.gap else 0 end) as broken
      from spans g join hours h on g.opened <= h.at
        and (g.state = ${broken} or g.closed is null or g.closed > h.at)
      group by 1, 2
    ), parts as (
      select s.id, h.at, coalesce(g.in_flight, 0) as in_flight, coalesce(g.broken, 0) as broken,
        s.own - sum(coalesce(b.amount, 0)) over (partition by s.id order by h.n) as own
      from finance_statuses s cross join hours h
      left join booked b on b.currency_id = s.id and b.n = h.n
      left join gaps g on g.currency_id = s.id and g.n = h.n
    )
    select id, at, own + in_flight + broken, own, in_flight, broken from parts order by at, id`);
}
