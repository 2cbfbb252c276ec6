import { Big } from 'big.js';
import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Tx } from '../../db/database.ts';
import { currencies } from '../../db/schema/currencies.ts';
import type { FeeRange } from '../../db/schema/p2p-rules.ts';
import { paymentMethods } from '../../db/schema/payment-methods.ts';
import { notValid, refuse } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { wireDecimal, wireId } from '../../engine/wire.ts';

const between = (max: number) =>
  wireDecimal.refine((text) => new Big(text).gte(0) && new Big(text).lte(max), `Not 0 to ${max}`);

/** A percentage. */
export const wireFee = between(100);

/** A range of fees. Other fields of it are kept, because the whole object is put back. */
const range = z.looseObject({
  currencyId: wireId,
  paymentMethodId: wireId.nullish().transform((id) => id ?? null),
  minAmount: between(1e18).optional().default('0'),
  fee: wireFee,
});

export const wireFees = z.array(range).max(1000);

const nameOf = ({ currencyId, paymentMethodId, minAmount }: FeeRange): string =>
  [currencyId, paymentMethodId, new Big(minAmount).toFixed()].join(' ');

/**
 * Requires that ranges do not begin at the same amount, and that currencies and payment methods
 * exist.
 *
 * @throws Refusal `RequestNotValid`, `CurrencyNotFound`, `PaymentMethodNotFound`
 */
export async function requireSoundFees(
  { tx }: UnitOfWork,
  settings: readonly FeeRange[],
): Promise<void> {
  const names = settings.map(nameOf);
  if (new Set(names).size < names.length)
    throw notValid({ path: 'settings', message: 'Two fees begin at the same amount' });
  const currencyIds = new Set(settings.map(({ currencyId }) => currencyId));
  const methodIds = new Set(settings.flatMap(({ paymentMethodId }) => paymentMethodId ?? []));
  if (currencyIds.size > 0) {
    const used = await tx
      .select({ id: currencies.id })
      .from(currencies)
      .where(inArray(currencies.id, [...currencyIds]));
    if (used.length < currencyIds.size) throw refuse('CurrencyNotFound');
  }
  if (methodIds.size > 0) {
    const used = await tx
      .select({ id: paymentMethods.id })
      .from(paymentMethods)
      .where(inArray(paymentMethods.id, [...methodIds]));
    if (used.length < methodIds.size) throw refuse('PaymentMethodNotFound');
  }
}

/** The ids that fees can name: currencies of the P2P side, and payment methods. */
export async function availableForFees(tx: Db | Tx) {
  const coins = await tx
    .select({ id: currencies.id })
    .from(currencies)
    .where(eq(currencies.useInP2P, true))
    .orderBy(currencies.id);
  const methods = await tx
    .select({ id: paymentMethods.id })
    .from(paymentMethods)
    .orderBy(paymentMethods.id);
  return {
    availablePaymentMethods: methods.map(({ id }) => id),
    currencyIdsAvailableForFees: coins.map(({ id }) => id),
  };
}
