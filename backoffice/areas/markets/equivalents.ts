import { Big } from 'big.js';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { currencies } from '../../db/schema/currencies.ts';
import { refuse } from '../../engine/refusal.ts';
import { readTradingOptions } from '../options/trading-options.ts';

/** Digits that a rate keeps: a fraction of a satoshi in a currency of small units must not vanish. */
const digits = 24;
const precise = Big();
precise.DP = digits;

/** What one unit of each currency is worth in another one, now. */
export interface Equivalents {
  readonly currencyId: number;
  readonly title: string;
  /** Digits after the point that sums are told with. */
  readonly decimals: number;
  /** Decimal text by currency; a currency that nothing leads to is not there. */
  readonly rates: ReadonlyMap<number, string>;
}

interface Edge extends Record<string, unknown> {
  readonly from: number;
  readonly to: number;
  readonly price: string;
  /** A market's last trade counts more than what people pay each other, that more than the desk's rate. */
  readonly length: number;
}

/** Deals and conversions that are looked at for prices of what has no market. */
const recent = 1_000;

/**
 * The last trade of each market; the middle of the last deals of each pair of crypto and fiat, and of the
 * last conversions of each pair.
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
      order by date_created desc, id desc limit ${recent}) d
    group by 1, 2
    union all
    select from_currency_id, to_currency_id,
      trim_scale(percentile_disc(0.5) within group (order by rate))::text, 100
    from (select from_currency_id, to_currency_id, rate from exchange_orders
      where status = 2 and rate > 0 order by date_created desc, id desc limit ${recent}) o
    group by 1, 2`);
  return rows;
}

/** Rates along the shortest way from the target to each currency. */
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
 * Present rates into one currency: the trading options' where none is named (USD, d2:372). The documents
 * name no rates of the past and none are stored, so sums of any period are told at present rates.
 *
 * @throws Refusal `CurrencyNotFound`
 */
export async function readEquivalents(db: Db | Tx, wanted?: number): Promise<Equivalents> {
  const id = wanted ?? Number((await readTradingOptions(db)).baseCurrencyId);
  const [currency] = await db.select().from(currencies).where(eq(currencies.id, id));
  if (!currency) throw refuse('CurrencyNotFound');
  const rates = ratesFrom(id, await readEdges(db));
  return { currencyId: id, title: currency.title, decimals: currency.decimals, rates };
}

/** The worth of an amount, not rounded; null where nothing tells it. */
export function worthOf({ rates }: Equivalents, currencyId: number, amount: string): Big | null {
  const rate = rates.get(currencyId);
  return rate === undefined ? null : new Big(amount).times(rate);
}
