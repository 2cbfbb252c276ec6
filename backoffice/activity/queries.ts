import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/** Queries about the platform for the simulator, which reads here and acts through the domain. */

const first = async <Row extends Record<string, unknown>>(
  db: Db,
  query: ReturnType<typeof sql>,
): Promise<Row | undefined> => (await db.execute(query)).rows[0] as Row | undefined;

export interface Wallet extends Record<string, unknown> {
  readonly userId: number;
  readonly currencyId: number;
  readonly balance: string;
}

/** Finds a random user who may act. Ids have no large gaps. */
export const someUser = (db: Db, dice: number): Promise<{ id: number } | undefined> =>
  first(
    db,
    sql`select id from users where access = 0 and date_deleted is null and status > 0
      and id >= (select min(id) + floor((max(id) - min(id)) * ${dice}::float8)::bigint from users)
      and not 'MarketMaker' = any(roles) order by id limit 1`,
  );

/** Finds the largest balance in dollars of a random user. `prices` is keyed by currency id. */
export const someWallet = (
  db: Db,
  dice: number,
  prices: Readonly<Record<number, number>>,
): Promise<Wallet | undefined> =>
  first(
    db,
    sql`select a.owner_id as "userId", a.currency_id as "currencyId", a.balance
      from ledger_accounts a join json_each_text(${JSON.stringify(prices)}::json) p
        on p.key = a.currency_id::text
      where a.kind = 'available' and a.balance * p.value::numeric > 20 and a.owner_id = (
        select id from users where access = 0 and date_deleted is null
          and not 'MarketMaker' = any(roles)
          and id >= (select min(id) + floor((max(id) - min(id)) * ${dice}::float8)::bigint from users)
          and exists (select 1 from ledger_accounts f where f.owner_id = users.id
            and f.kind = 'available' and f.balance > 0)
        order by id limit 1)
      order by a.balance * p.value::numeric * ${(dice * 7919) % 1}::numeric desc limit 1`,
  );

export interface OpenTransaction extends Record<string, unknown> {
  readonly id: number;
  readonly status: number;
  readonly kytStatus: number;
  readonly type: number;
  readonly side: number;
  readonly confirmations: number | null;
  readonly needed: number | null;
  readonly currency: string;
}

/**
 * Finds a transaction whose next step is the platform's. Transactions that have been idle longer
 * are preferred.
 */
export const someOpenTransaction = (
  db: Db,
  statuses: readonly number[],
  dice: number,
): Promise<OpenTransaction | undefined> =>
  first(
    db,
    sql`select * from (
      select t.id, t.status, t.kyt_status as "kytStatus", t.type, t.side, t.confirmations,
        m.confirmations_needed as needed, c.title as currency
      from transactions t join currencies c on c.id = t.currency_id
      left join transaction_methods m on m.id = t.transaction_method_id
      where t.status = any(${sql.param(statuses)}::int[])
      order by coalesce(t.date_updated, t.date_created) limit 8
    ) open order by id * ${dice}::float8 - floor(id * ${dice}::float8) limit 1`,
  );

/** Finds a rejected transaction whose coins are on their way back. */
export const someReturn = (db: Db): Promise<{ id: number } | undefined> =>
  first(db, sql`select id from transactions where kyt_status = 4 order by date_created limit 1`);

/**
 * Finds the transaction that has been in a state longest, if more than `most` are in that state.
 * Manual checks wait for a person.
 */
export const overflowing = (
  db: Db,
  status: number,
  maxCount: number,
): Promise<{ id: number; kytStatus: number } | undefined> =>
  first(
    db,
    sql`select id, kyt_status as "kytStatus" from transactions where status = ${status} and not manual_check
      order by date_created desc offset ${maxCount} limit 1`,
  );

export const someExchangeOrder = (db: Db): Promise<{ id: number; status: number } | undefined> =>
  first(
    db,
    sql`select id, status from exchange_orders where status in (0, 1) and not deleted
      order by date_created limit 1`,
  );

export interface MarketView extends Record<string, unknown> {
  readonly last: string | null;
  readonly bid: string | null;
  readonly ask: string | null;
}

export const viewMarket = (db: Db, id: number): Promise<MarketView | undefined> =>
  first(
    db,
    sql`select (select price from trades where market_id = ${id}
        order by date_created desc, id desc limit 1) as last,
      (select max(price) from orders where market_id = ${id} and side = 0 and status in (0, 1)) as bid,
      (select min(price) from orders where market_id = ${id} and side = 1 and status in (0, 1)) as ask`,
  );

export interface Quote extends Record<string, unknown> {
  readonly id: number;
  readonly price: string;
  readonly side: number;
}

/** Reads the makers' orders of one side of a market, those farthest from the price first. */
export async function quotesOf(db: Db, marketId: number, side: number): Promise<Quote[]> {
  const far = side === 0 ? sql`o.price asc` : sql`o.price desc`;
  const { rows } = await db.execute<Quote>(sql`select o.id, o.price, o.side from orders o
    join users u on u.id = o.user_id
    where o.market_id = ${marketId} and o.side = ${side} and o.status in (0, 1)
      and 'MarketMaker' = any(u.roles) order by ${far}`);
  return rows;
}

export async function makersOf(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from users where 'MarketMaker' = any(roles) order by id`,
  );
  return rows.map(({ id }) => id);
}
