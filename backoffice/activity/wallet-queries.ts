import { type SQL, sql } from 'drizzle-orm';
import { movementKind, movementState } from '../../machines/wallet/wallet.codes.ts';
import type { Db } from '../db/database.ts';

/** Queries about wallets for the simulator, which reads here and acts through the domain. */

const first = async <Row extends Record<string, unknown>>(
  db: Db,
  query: SQL,
): Promise<Row | undefined> => (await db.execute(query)).rows[0] as Row | undefined;

/**
 * Finds a movement that only has to arrive: a return, a leg of a sweep, or a transfer whose
 * transaction has ended. The oldest comes first. The movement of a rejected transaction stays until
 * the check of its coins releases it.
 */
export const dueMovement = (db: Db): Promise<{ id: number } | undefined> =>
  first(
    db,
    sql`select m.id from wallet_movements m left join transactions t on t.id = m.transaction_id
      where m.state = ${movementState.inFlight} and m.on_wallet = 0
        and (t.id is null or (t.status in (2, 7) and t.kyt_status <> 4))
      order by m.date_created, m.id limit 1`,
  );

interface Sweep extends Record<string, unknown> {
  readonly from: number;
  readonly to: number;
  readonly amount: string;
}

/** Finds a share of the platform that is large enough to be moved, and its target wallet. */
export const share = (db: Db): Promise<Sweep | undefined> =>
  first(
    db,
    sql`select case when s.own > 0 then main.id else rest.id end as "from",
        case when s.own > 0 then rest.id else main.id end as "to",
        least(abs(s.own), case when s.own > 0 then main.balance else rest.balance end)::text as amount
      from finance_statuses s
      join lateral (select id, balance from wallets where currency_id = s.id and main and status = 0
        order by balance desc, id limit 1) main on true
      join lateral (select id, balance from wallets where currency_id = s.id and not main
        and status = 0 order by balance desc, id limit 1) rest on true
      where abs(s.own) > s.threshold * 0.5 order by abs(s.own) / nullif(s.threshold, 0) desc, s.id limit 1`,
  );

/** Finds a main wallet below its threshold, and the fullest wallet of its currency. */
export const thinWallet = (db: Db): Promise<Sweep | undefined> =>
  first(
    db,
    sql`select full_one.id as "from", w.id as "to", (full_one.balance / 4)::text as amount
      from wallets w join lateral (select id, balance from wallets
        where currency_id = w.currency_id and main and status = 0 and id <> w.id
        order by balance desc, id limit 1) full_one on true
      where w.main and w.status = 0 and w.balance < w.threshold and not exists (
        select 1 from wallet_movements m where m.wallet_id = w.id and m.kind = ${movementKind.sweep}
          and m.state = ${movementState.inFlight})
      order by w.id limit 1`,
  );

interface Broken extends Record<string, unknown> {
  readonly id: number;
  readonly kind: number;
  readonly amount: string;
  readonly txid: string | null;
  readonly currency: string;
}

/** Finds the oldest break after skipping `after` of them. */
export const brokenMovement = (db: Db, after = 0): Promise<Broken | undefined> =>
  first(
    db,
    sql`select m.id, m.kind, trim_scale(m.amount)::text as amount, m.txid, c.title as currency
      from wallet_movements m join currencies c on c.id = m.currency_id
      where m.state = ${movementState.broken} order by m.date_created, m.id offset ${after} limit 1`,
  );

/** Finds a recently settled deposit that was not booked twice. */
export const settledDeposit = (db: Db): Promise<{ id: number; userId: number } | undefined> =>
  first(
    db,
    sql`select m.id, t.user_id as "userId" from wallet_movements m
      join transactions t on t.id = m.transaction_id
      where m.kind = ${movementKind.deposit} and m.state = ${movementState.settled}
        and not exists (select 1 from wallet_movements d where d.counter_id = m.id)
      order by m.id desc limit 1`,
  );
