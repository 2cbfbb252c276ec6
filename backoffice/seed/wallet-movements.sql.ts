import { type SQL, sql } from 'drizzle-orm';
import { kytStatus } from '../../machines/kyt/kyt.codes.ts';
import {
  transactionMethodType,
  transactionStatus,
  transactionType,
} from '../../machines/transaction/transaction.codes.ts';
import { movementKind, movementState } from '../../machines/wallet/wallet.codes.ts';

const { completed, cancelled } = transactionStatus;
const { deposit, withdrawal } = transactionType;
const { code, admin, blockchain, cryptomatFee } = transactionMethodType;
const { inFlight, settled, undone } = movementState;

/**
 * Returns the insert for the register's rows of transactions since then, and of those that are
 * still open.
 */
export const recentMovements = (since: Date): SQL => sql`
  with moved as (
    select t.*, (
        select w.id from wallets w where w.currency_id = t.currency_id and w.main
        order by w.kind, w.id limit 1) as wallet_id,
      t.kyt_status = ${kytStatus.returning} as is_returning,
      t.transaction_method_type in (${blockchain}, ${cryptomatFee}) and t.txid is not null
        and t.confirmations > 0 as is_seen
    from transactions t
    where t.type in (${deposit}, ${withdrawal})
      and t.transaction_method_type not in (${code}, ${admin})
      and (t.date_created >= ${since} or t.status not in (${completed}, ${cancelled})
        or t.kyt_status = ${kytStatus.returning})
      and not exists (select 1 from transaction_history h
        where h.transaction_id = t.id and h.event = 'revert')
  ), own as (
    insert into wallet_movements (date_created, date_settled, currency_id, wallet_id, kind, state,
      amount, on_wallet, booked, transaction_id, txid)
    select date_created,
      case when status in (${completed}, ${cancelled}) and not is_returning
        then coalesce(date_updated, date_created) end,
      currency_id, wallet_id,
      case when side = 0 then ${movementKind.deposit}::int else ${movementKind.withdrawal}::int end,
      case when status = ${completed} then ${settled}::int
        when status = ${cancelled} and not is_returning then ${undone}::int else ${inFlight}::int end,
      amount,
      case when status = ${completed} or is_returning
        or (status <> ${cancelled} and is_seen) then amount else 0 end,
      case when status = ${completed} then amount else 0 end,
      id, txid
    from moved order by date_created, id
    returning id, transaction_id
  )
  insert into wallet_movements (date_created, currency_id, wallet_id, kind, state, amount,
    transaction_id, counter_id)
  select coalesce(m.date_updated, m.date_created), m.currency_id, m.wallet_id,
    ${movementKind.return}::int, ${inFlight}::int, -m.amount, m.id, o.id
  from moved m join own o on o.transaction_id = m.id where m.is_returning`;
