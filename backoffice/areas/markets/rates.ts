import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';

export interface Pair {
  readonly baseCurrencyId: number;
  readonly derivedCurrencyId: number;
}

interface Last extends Pair, Record<string, unknown> {
  readonly price: string;
  readonly inverse: string;
}

/** Digits that a rate keeps. */
const scale = 18;

/**
 * What one unit of the base costs in the derived currency: the last trade of their market, in
 * either direction; null where they have none.
 */
export async function readRates(
  db: Db | Tx,
  pairs: readonly Pair[],
): Promise<(Pair & { readonly rate: string | null })[]> {
  const { rows } = await db.execute<Last>(sql`
    select m.base_currency_id as "baseCurrencyId", m.derived_currency_id as "derivedCurrencyId",
      trim_scale(l.price)::text as price, trim_scale(round(1 / l.price, ${scale}))::text as inverse
    from markets m cross join lateral (
      select price from trades where market_id = m.id and price > 0
      order by date_created desc, id desc limit 1
    ) l`);
  const rates = new Map<string, string>();
  for (const { baseCurrencyId: base, derivedCurrencyId: derived, price, inverse } of rows) {
    rates.set(`${derived}/${base}`, rates.get(`${derived}/${base}`) ?? inverse);
    rates.set(`${base}/${derived}`, price);
  }
  return pairs.map(({ baseCurrencyId, derivedCurrencyId }) => ({
    ...{ baseCurrencyId, derivedCurrencyId },
    rate:
      baseCurrencyId === derivedCurrencyId
        ? '1'
        : (rates.get(`${baseCurrencyId}/${derivedCurrencyId}`) ?? null),
  }));
}
