import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import type { AccountKind } from '../db/schema/ledger.ts';

/**
 * Joins `fee`: what the platform took for each row of `paid` (`type`, `id`, `date_created`) from
 * this time on. Planned by itself (offset 0): otherwise every fee of the platform is read for every
 * row of `paid`.
 */
export const joinFees = (since: Date): SQL => sql`
  join lateral (
    select p.id, p.amount, a.currency_id, c.decimals, e.date_created from ledger_entries e
    join ledger_postings p on p.entry_id = e.id and p.amount > 0
    join ledger_accounts a on a.id = p.account_id and a.owner_id = 0 and a.kind = 'fee'
    join currencies c on c.id = a.currency_id
    where e.object_type = paid.type and e.object_id = paid.id
      and e.date_created >= greatest(paid.date_created, ${since})
    offset 0
  ) fee on true`;

/** A percentage of `fee`, rounded down. */
export const shareOfFee = (percentage: SQL): SQL =>
  sql`trunc(fee.amount * ${percentage} / 100, least(fee.decimals, 18))`;

/** Rows of a table that each pay one user from an account of the platform. */
export interface Shares {
  /** The table, with the columns `id`, `date_created`, `currency_id` and `amount`. */
  readonly table: SQL;
  /** The column of the user who is paid. */
  readonly owner: SQL;
  readonly ids: readonly number[];
  /** The platform's account that pays. */
  readonly kind: AccountKind;
  readonly reason: string;
  readonly objectType: string;
}

/** Posts one entry for each row, in its own time. Nothing is posted without rows. */
export async function postShares(tx: Tx, shares: Shares): Promise<void> {
  const { table, owner, ids, kind, reason, objectType } = shares;
  if (ids.length === 0) return;
  const paid = sql`select i.id, x.owner_id, x.kind, i.currency_id, x.amount
    from ${table} i cross join lateral (values (i.${owner}, 'available', i.amount),
      (0, ${kind}::text, -i.amount)) x (owner_id, kind, amount) where i.id in ${ids}`;
  await tx.execute(sql`
    insert into ledger_accounts (owner_id, currency_id, kind)
    select distinct owner_id, currency_id, kind from (${paid}) s on conflict do nothing`);
  // In the order of their ids, as every entry locks them.
  await tx.execute(sql`
    select 1 from ledger_accounts a where (owner_id, currency_id, kind) in
      (select owner_id, currency_id, kind from (${paid}) s) order by a.id for update`);
  await tx.execute(sql`
    insert into ledger_entries (date_created, reason, object_type, object_id)
    select date_created, ${reason}, ${objectType}, id from ${table}
    where id in ${ids} order by id`);
  await tx.execute(sql`
    insert into ledger_postings (entry_id, account_id, amount)
    select e.id, a.id, s.amount from (${paid}) s
    join ledger_entries e on e.object_type = ${objectType} and e.object_id = s.id
    join ledger_accounts a on a.owner_id = s.owner_id and a.currency_id = s.currency_id
      and a.kind = s.kind
    order by e.id, a.id`);
}

/** Fees are written within this time; a later run finds every one that an earlier run could not see. */
const overlapMs = 600_000;

/**
 * Runs `pay` for all fees since the last run with this key. The time of the last run is stored, so
 * that a pause of the back office loses no fee. Returns the ids of the rows that `pay` wrote.
 */
export async function sinceLastRun(
  tx: Tx,
  { key, now, batch }: { readonly key: string; readonly now: Date; readonly batch: number },
  pay: (since: Date) => Promise<readonly number[]>,
): Promise<readonly number[]> {
  await tx.execute(sql`insert into meta (key, value) values (${key}, to_jsonb(${now.toISOString()}::text))
    on conflict do nothing`);
  const { rows } = await tx.execute<{ at: string }>(
    sql`select value #>> '{}' as at from meta where key = ${key} for update`,
  );
  const last = Date.parse(rows[0]?.at ?? '') || now.getTime();
  const ids = await pay(new Date(Math.min(last, now.getTime()) - overlapMs));
  // A full batch means that there may be more of the same time.
  if (ids.length < batch)
    await tx.execute(sql`update meta set value = to_jsonb(${now.toISOString()}::text)
      where key = ${key}`);
  return ids;
}
