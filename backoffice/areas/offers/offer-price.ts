import { Big } from 'big.js';
import { sql } from 'drizzle-orm';
import { offerStatus } from '../../../machines/offer/offer.codes.ts';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../engine/refusal.ts';
import type { OfferTerms } from './offer-rules.ts';
import { priceOf } from './price-expression.ts';

/** Digits of a price, by its size. */
const digits = (price: Big): number => (price.gte(1_000) ? 2 : price.gte(1) ? 4 : 8);

/**
 * Returns the P2P market price of one unit without the makers' profit: the median of the offers
 * that are priced by percent. It is null if the pair has no offer.
 */
async function marketPrice(tx: Tx, currencyId: number, fiatId: number): Promise<Big | null> {
  const { rows } = await tx.execute<{ price: string | null }>(sql`
    select (percentile_disc(0.5) within group (order by price / (1 + profit_percent / 100)))::text
      as price
    from offers where currency_id = ${currencyId} and fiat_currency_id = ${fiatId}
      and expression is null and status = ${offerStatus.enabled}`);
  const price = rows[0]?.price ?? null;
  return price === null ? null : new Big(price);
}

/**
 * Returns the current fiat price of one unit, by formula or percent. @throws Refusal
 * `RateForExchangeNotFound`
 */
export async function priceNow(
  tx: Tx,
  offer: OfferTerms & { readonly currencyId: number },
): Promise<string> {
  const market = await marketPrice(tx, offer.currencyId, offer.fiatCurrencyId);
  if (!market) throw refuse('RateForExchangeNotFound');
  const price =
    offer.expression === null
      ? market.times(new Big(offer.profitPercent).div(100).plus(1))
      : priceOf(offer.expression, market);
  return price.toFixed(digits(price));
}
