import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/** Queries about deals for the simulator. */

const first = async <Row extends Record<string, unknown>>(
  db: Db,
  query: ReturnType<typeof sql>,
): Promise<Row | undefined> => (await db.execute(query)).rows[0] as Row | undefined;

/** Returns a pseudorandom order that is deterministic for a given `dice` value. */
const shuffled = (column: string, dice: number) =>
  sql.raw(`md5(${column}::text || '${Math.floor(dice * 1e9)}')`);

export interface Chance extends Record<string, unknown> {
  readonly offerId: number;
  readonly authorSells: boolean;
  readonly sellerId: number;
  readonly requisiteId: number;
  readonly paymentMethodId: number;
  /** Fiat: the minimum and maximum amount of the deal. */
  readonly least: string;
  readonly most: string;
  readonly restrictedAmounts: readonly string[];
}

/** Finds an enabled offer, an account for the fiat, and a seller who has the crypto. */
export const someChance = (db: Db, dice: number): Promise<Chance | undefined> =>
  first(
    db,
    sql`select o.id as "offerId", o.type = 2 as "authorSells", r.user_id as "sellerId",
        r.id as "requisiteId", r.payment_method_id as "paymentMethodId", o.min_amount as least,
        least(o.max_amount, a.balance * o.price * 0.9) as most,
        to_jsonb(o.restricted_amounts::text[]) as "restrictedAmounts"
      from (select * from offers where status = 0 and not is_hidden
        order by ${shuffled('id', dice)} limit 40) o
      join requisites r on r.status = 0 and r.currency_id = o.fiat_currency_id
        and r.payment_method_id = any(o.payment_method_ids)
        and case when o.type = 2 then r.user_id = o.user_id and r.id = any(o.requisite_ids)
          else r.user_id <> o.user_id end
      join users s on s.id = r.user_id and s.access = 0
      join users author on author.id = o.user_id and author.access = 0
      join ledger_accounts a on a.owner_id = r.user_id and a.currency_id = o.currency_id
        and a.kind = 'available' and a.balance * o.price * 0.9 > o.min_amount
      order by ${shuffled('r.id', dice)} limit 1`,
  );

/** Finds a device from which the user works. */
export const someDevice = (db: Db, userId: number): Promise<{ id: number } | undefined> =>
  first(
    db,
    sql`select id from devices where user_id = ${userId} and status = 0 order by id limit 1`,
  );

/** Finds an active deal without a dispute. Deals that have been idle longer are preferred. */
export const someDeal = (
  db: Db,
  dice: number,
): Promise<{ id: number; status: number } | undefined> =>
  first(
    db,
    sql`select id, status from (
      select id, status from deals where status in (0, 1, 2, 3, 4)
      order by coalesce(date_updated, date_created) limit 10
    ) open order by ${shuffled('id', dice)} limit 1`,
  );

/** Finds an undecided dispute, and counts the undecided disputes. */
export const someDispute = (
  db: Db,
  dice: number,
): Promise<{ id: number | null; open: number } | undefined> =>
  first(
    db,
    sql`select (select id from disputes where status in (0, 1, 2)
        order by ${shuffled('id', dice)} limit 1) as id,
      (select count(*) from disputes where status in (0, 1, 2))::int as open`,
  );

/** Returns the language in which the party writes. */
export const languageOf = (
  db: Db,
  id: number,
  party: 'buyer' | 'seller',
): Promise<{ language: string } | undefined> =>
  first(
    db,
    sql`select u.language from deals d join users u
      on u.id = ${sql.identifier('d')}.${sql.identifier(`${party}_id`)} where d.id = ${id}`,
  );
