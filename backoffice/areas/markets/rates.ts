import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';

export interface Pair {
  readonly baseCurrencyId: number;
  readonly derivedCurrencyId: number;
}

interface Last extends Pair, Record<string, unknown> {
  readonly price: string;
  readonly inverse: string;
  readonly date: number;
}

/**
 * A rate, and the unix time in seconds of the trade that set it. Both are null if the pair has no
 * trade.
 */
export interface Rate extends Pair {
  readonly rate: string | null;
  readonly date: number | null;
}

/** Digits of a rate. */
const scale = 18;

/**
 * Reads the price of one unit of the base in the derived currency: the last trade of their market,
 * in either direction. It is null if there is none.
 */
export async function readRates(db: Db | Tx, pairs: readonly Pair[]): Promise<Rate[]> {
  const { rows } = await db.execute<Last>(sql`
    select m.base_currency_id as "baseCurrencyId", m.derived_currency_id as "derivedCurrencyId",
      trim_scale(l.price)::text as price, trim_scale(round(1 / l.price, ${scale}))::text as inverse,
      floor(extract(epoch from l.date_created))::bigint as date
    from markets m cross join lateral (
      select price, date_created from trades where market_id = m.id and price > 0
      order by date_created desc, id desc limit 1
    ) l`);
  const rates = new Map<string, Pick<Rate, 'rate' | 'date'>>();
  for (const { baseCurrencyId: base, derivedCurrencyId: derived, price, inverse, date } of rows) {
    const back = `${derived}/${base}`;
    rates.set(back, rates.get(back) ?? { rate: inverse, date });
    rates.set(`${base}/${derived}`, { rate: price, date });
  }
  return pairs.map(({ baseCurrencyId, derivedCurrencyId }) => {
    const isSame = baseCurrencyId === derivedCurrencyId;
    const known = rates.get(`${baseCurrencyId}/${derivedCurrencyId}`);
    return {
      ...{ baseCurrencyId, derivedCurrencyId },
      ...(isSame ? { rate: '1', date: null } : (known ?? { rate: null, date: null })),
    };
  });
}
