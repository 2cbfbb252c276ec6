import { Big } from 'big.js';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { currencies } from '../../db/schema/currencies.ts';
import { refuse } from '../../engine/refusal.ts';
import { readTradingOptions } from '../options/trading-options.ts';

/**
 * Digits of a rate. A fraction of a satoshi must not be rounded to zero in a currency with small
 * units.
 */
const digits = 24;
const precise = Big();
precise.DP = digits;

/** The current worth of one unit of each currency in another currency. */
export interface Equivalents {
  readonly currencyId: number;
  readonly title: string;
  /** Digits after the decimal point of sums. */
  readonly decimals: number;
  /** Decimal text by currency. A currency that cannot be converted is missing. */
  readonly rates: ReadonlyMap<number, string>;
}

interface Edge extends Record<string, unknown> {
  readonly from: number;
  readonly to: number;
  readonly price: string;
  /**
   * The last trade of a market takes precedence over P2P prices, and those over the rate of the
   * exchange desk.
   */
  readonly length: number;
}

/** How many recent deals and conversions are used to price pairs without a market. */
const maxRecentDeals = 1_000;

/**
 * Reads the last trade of each market, the median of the last deals of each pair of crypto and
 * fiat, and the median of the last conversions of each pair.
 */
async function readEdges(db: Db | Tx): Promise<Edge[]> {
  const { rows } = await db.execute<Edge>(sql`
    select m.base_currency_id as "from", m.derived_currency_id as "to",
      trim_scale(l.price)::text as price, 1 as length
    from markets m cross join lateral (
      select price from trades where market_id = m.id and price > 0
      order by date_created desc, id desc limit 1) l
    union all
    select currency_id, fiat_currency_id,
      trim_scale(percentile_disc(0.5) within group (order by price))::text, 10
    from (select currency_id, fiat_currency_id, price from deals where status = 5 and price > 0
      order by date_created desc, id desc limit ${maxRecentDeals}) d
    group by 1, 2
    union all
    select from_currency_id, to_currency_id,
      trim_scale(percentile_disc(0.5) within group (order by rate))::text, 100
    from (select from_currency_id, to_currency_id, rate from exchange_orders
      where status = 2 and rate > 0 order by date_created desc, id desc limit ${maxRecentDeals}) o
    group by 1, 2`);
  return rows;
}

/** Computes rates along the shortest path from the target to each currency. */
function ratesFrom(target: number, edges: readonly Edge[]): Map<number, string> {
  const steps = edges.flatMap(({ from, to, price, length }) => [
    { at: to, next: from, length, rate: new precise(price) },
    { at: from, next: to, length, rate: new precise(1).div(price) },
  ]);
  const found = new Map([[target, { far: 0, rate: new precise(1) }]]);
  const open = [target];
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    const here = found.get(at);
    if (!here) continue;
    for (const step of steps) {
      const far = here.far + step.length;
      if (step.at !== at || far >= (found.get(step.next)?.far ?? Number.POSITIVE_INFINITY))
        continue;
      found.set(step.next, { far, rate: here.rate.times(step.rate).round(digits) });
      open.push(step.next);
    }
  }
  return new Map([...found].map(([id, { rate }]) => [id, rate.toFixed()]));
}

/**
 * Reads current rates into one currency; the default is that of the trading options (USD, d2:372).
 * The documents define no historical rates and none are stored, so sums of any period use current
 * rates.
 *
 * @throws Refusal `CurrencyNotFound`
 */
export async function readEquivalents(db: Db | Tx, currencyId?: number): Promise<Equivalents> {
  const id = currencyId ?? Number((await readTradingOptions(db)).baseCurrencyId);
  const [currency] = await db.select().from(currencies).where(eq(currencies.id, id));
  if (!currency) throw refuse('CurrencyNotFound');
  const rates = ratesFrom(id, await readEdges(db));
  return { currencyId: id, title: currency.title, decimals: currency.decimals, rates };
}

/** Returns the worth of an amount, not rounded; null if there is no rate. */
export function worthOf({ rates }: Equivalents, currencyId: number, amount: string): Big | null {
  const rate = rates.get(currencyId);
  return rate === undefined ? null : new Big(amount).times(rate);
}
