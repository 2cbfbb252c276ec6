import { Big } from 'big.js';
import { inArray } from 'drizzle-orm';
import { offerType } from '../../../machines/offer/offer.codes.ts';
import type { Tx } from '../../db/database.ts';
import { currencies } from '../../db/schema/currencies.ts';
import { type offers, requisites } from '../../db/schema/p2p.ts';
import { paymentMethods } from '../../db/schema/payment-methods.ts';
import { notValid, refuse } from '../../engine/refusal.ts';
import { priceOf } from './price-expression.ts';

export type OfferTerms = Pick<
  typeof offers.$inferSelect,
  | 'userId'
  | 'type'
  | 'fiatCurrencyId'
  | 'profitPercent'
  | 'expression'
  | 'minAmount'
  | 'maxAmount'
  | 'restrictedAmounts'
  | 'paymentMethodIds'
  | 'requisiteIds'
>;

/** Minimum and maximum profit of an offer, in percent above the market. */
const profit = { min: -50, max: 200 } as const;

const digitsOf = (amount: string): number => new Big(amount).toFixed().split('.')[1]?.length ?? 0;

/**
 * Checks the limits of one deal in fiat (d3:347): none is zero, the maximum is not below the
 * minimum, neither has more digits than the currency, and preset amounts lie between them.
 *
 * @throws Refusal `MinimumLimitLowerThanZero`, `WrongLimits`, `AmountLimitMin`,
 * `AmountOfferOrRequisiteRestriction`
 */
export function checkLimits(
  offer: Pick<OfferTerms, 'minAmount' | 'maxAmount' | 'restrictedAmounts'>,
  decimals: number,
): void {
  const [min, max] = [new Big(offer.minAmount), new Big(offer.maxAmount)];
  if (min.lt(0) || max.lt(0)) throw refuse('MinimumLimitLowerThanZero');
  if (min.eq(0) || max.eq(0) || max.lt(min)) throw refuse('WrongLimits');
  if (min.lt(new Big(10).pow(-decimals))) throw refuse('AmountLimitMin');
  for (const amount of offer.restrictedAmounts) {
    const one = new Big(amount);
    if (one.lt(min) || one.gt(max)) throw refuse('AmountOfferOrRequisiteRestriction');
  }
  const amounts = [offer.minAmount, offer.maxAmount, ...offer.restrictedAmounts];
  if (amounts.some((amount) => digitsOf(amount) > decimals)) throw refuse('WrongLimits');
}

/** @throws Refusal `RequestNotValid` naming `profitPercent` or `expression` */
export function checkPrice({ profitPercent, expression }: OfferTerms): void {
  const percent = new Big(profitPercent);
  if (percent.lt(profit.min) || percent.gt(profit.max)) {
    throw notValid({
      path: 'profitPercent',
      message: `Must lie between ${profit.min} and ${profit.max}`,
    });
  }
  if (expression === null) return;
  try {
    if (priceOf(expression, new Big(100)).gt(0)) return;
  } catch {
    // Refused below, together with prices below zero.
  }
  throw notValid({ path: 'expression', message: 'Not a price formula' });
}

/**
 * Checks that the payment methods support the fiat. A sale names enabled requisites of its author
 * for them; a purchase names none.
 *
 * @throws Refusal `PaymentMethodNotFound`, `OfferRequisitesRequired`,
 * `RequisiteOfferTypeDontMatch`, `RequisiteDuplicate`, `RequisiteNotFound`, `NotRequisiteAuthor`,
 * `RequisiteOfferCurrencyDontMatch`, `RequisitesNeeded`, `AmountOfferOrRequisiteRestriction`
 */
async function checkPayment(tx: Tx, offer: OfferTerms): Promise<void> {
  const { paymentMethodIds, requisiteIds } = offer;
  if (paymentMethodIds.length === 0) {
    throw notValid({ path: 'paymentMethodIds', message: 'This field must be filled' });
  }
  const methods = await tx
    .select()
    .from(paymentMethods)
    .where(inArray(paymentMethods.id, paymentMethodIds));
  const serving = methods.filter((one) => one.currencyIds.includes(offer.fiatCurrencyId));
  if (serving.length < new Set(paymentMethodIds).size) throw refuse('PaymentMethodNotFound');
  if (offer.type !== offerType.sell) {
    if (requisiteIds.length > 0) throw refuse('RequisiteOfferTypeDontMatch');
    return;
  }
  if (requisiteIds.length === 0) throw refuse('OfferRequisitesRequired');
  if (new Set(requisiteIds).size < requisiteIds.length) throw refuse('RequisiteDuplicate');
  const named = await tx.select().from(requisites).where(inArray(requisites.id, requisiteIds));
  if (named.length < requisiteIds.length) throw refuse('RequisiteNotFound');
  if (named.some(({ userId }) => userId !== offer.userId)) throw refuse('NotRequisiteAuthor');
  if (named.some(({ currencyId }) => currencyId !== offer.fiatCurrencyId)) {
    throw refuse('RequisiteOfferCurrencyDontMatch');
  }
  const served = new Set(named.map(({ paymentMethodId }) => paymentMethodId));
  if (paymentMethodIds.some((id) => !served.has(id))) throw refuse('RequisitesNeeded');
  const minAmount = new Big(offer.minAmount);
  if (named.every(({ limitDay }) => limitDay !== null && minAmount.gt(limitDay))) {
    throw refuse('AmountOfferOrRequisiteRestriction');
  }
}

/** Checks all rules of an offer, for any author of the change. @throws Refusal */
export async function checkOffer(tx: Tx, offer: OfferTerms): Promise<void> {
  checkPrice(offer);
  const [fiat] = await tx
    .select()
    .from(currencies)
    .where(inArray(currencies.id, [offer.fiatCurrencyId]));
  if (!fiat) throw refuse('CurrencyNotFound');
  checkLimits(offer, fiat.decimals);
  await checkPayment(tx, offer);
}
