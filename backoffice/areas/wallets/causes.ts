import { Big } from 'big.js';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { refuse } from '../../engine/refusal.ts';

/** One named part of a difference. Amounts are decimal text of the currency. */
export interface Cause {
  readonly name: string;
  readonly amount: string;
  readonly count: number;
}

interface Part extends Record<string, unknown> {
  readonly name: string;
  readonly amount: string;
  readonly count: number;
}

/**
 * Reads the parts of a currency's difference, to the last digit: movements in flight and broken
 * ones by kind, and what the platform earned, gave and changed since its own share was last
 * settled. `carried` is the amount from before.
 */
export async function readCauses(db: Db, currencyId: number) {
  const { rows: found } = await db.execute<{ own: string; diff: string; mark: number }>(sql`
    select trim_scale(own)::text as own, trim_scale(diff_balance)::text as diff, coalesce((
      select max(posting_mark) from wallet_movements
      where currency_id = ${currencyId} and posting_mark is not null), 0) as mark
    from finance_statuses where id = ${currencyId}`);
  const [status] = found;
  if (!status) throw refuse('CurrencyNotFound');
  const { rows: open } = await db.execute<Part & { state: number }>(sql`
    select m.kind::text as name, m.state, trim_scale(sum(on_wallet - booked))::text as amount,
      count(*) as count
    from wallet_movements m join wallets w on w.id = m.wallet_id
    where m.currency_id = ${currencyId} and m.state in (0, 2) and w.main and on_wallet <> booked
    group by 1, 2 order by 2 desc, 1`);
  const { rows: booked } = await db.execute<Part>(sql`
    select a.kind as name, trim_scale(sum(p.amount))::text as amount, count(*) as count
    from ledger_accounts a join ledger_postings p on p.account_id = a.id and p.id > ${status.mark}
    where a.owner_id = 0 and a.currency_id = ${currencyId} and a.kind <> 'external'
    group by 1 order by 1`);
  const known = booked.reduce((sum, { amount }) => sum.plus(amount), new Big(0));
  return {
    diffBalance: status.diff,
    carried: new Big(status.own).minus(known).toFixed(),
    own: booked.map(({ name, amount, count }): Cause => ({ name, amount, count })),
    movements: open.map(({ name, state, amount, count }) => ({
      ...{ kind: Number(name), state, amount, count },
    })),
  };
}
