import { Big } from 'big.js';
import { and, eq } from 'drizzle-orm';
import { dealInitiator, dealStatus, dealType } from '../../../machines/deal/deal.codes.ts';
import { offerStatus, offerType } from '../../../machines/offer/offer.codes.ts';
import { p2pBanStatus } from '../../../machines/p2p-ban/p2p-ban.codes.ts';
import { requisiteStatus } from '../../../machines/requisite/requisite.codes.ts';
import type { Tx } from '../../db/database.ts';
import { groupChats } from '../../db/schema/chats.ts';
import { currencies } from '../../db/schema/currencies.ts';
import { dealHistory, deals } from '../../db/schema/deals.ts';
import { offers, requisites } from '../../db/schema/p2p.ts';
import { users } from '../../db/schema/users.ts';
import { refuse } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { usualDealFee } from '../currencies/deal-fee.ts';
import { effectiveFee } from '../p2p-fees/effective-fee.ts';
import { requireWithinLimits } from '../p2p-limits/require-within-limits.ts';
import { requireUsableMethods } from '../payment-methods/usable-method.ts';
import { requireRunning } from '../stop-switches/require-running.ts';
import { requireFree } from '../users/free-user.ts';
import { dealList } from './deal.list.ts';
import { notifyParties } from './notify-parties.ts';
import { postSystemMessage } from './post-system-message.ts';
import { runsOut } from './trade-timers.ts';

export interface NewDeal {
  readonly offerId: number;
  /** The user who takes the offer. */
  readonly takerId: number;
  /** The amount that the buyer pays, in the offer's fiat currency. */
  readonly fiatAmount: string;
  readonly paymentMethodId: number;
  /** The account that receives the seller's fiat. */
  readonly requisiteId: number;
  readonly sellerDeviceId?: number | null;
  readonly buyerDeviceId?: number | null;
}

type Offer = typeof offers.$inferSelect;

/**
 * Returns the crypto for the fiat at this price, and the platform's fee for a fee in percent. Both
 * are rounded down.
 */
export function amountsOf(
  fiatAmount: string,
  price: string,
  decimals: number,
  feePercent: string = usualDealFee,
): { readonly amount: string; readonly fee: string } {
  const amount = new Big(fiatAmount).div(price).round(decimals, Big.roundDown);
  const fee = amount.times(feePercent).div(100).round(decimals, Big.roundDown);
  return { amount: amount.toFixed(), fee: fee.toFixed() };
}

async function requireTrader(tx: Tx, userId: number): Promise<void> {
  await requireFree(tx, userId, 'p2pTrades');
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (user?.p2pBanStatus === p2pBanStatus.banned) throw refuse('Blocked');
}

function requireWithin(offer: Offer, fiatAmount: string): void {
  const amount = new Big(fiatAmount);
  if (amount.lt(offer.minAmount)) throw refuse('AmountLimitMin');
  if (amount.gt(offer.maxAmount)) throw refuse('AmountLimitMax');
  const { restrictedAmounts } = offer;
  if (restrictedAmounts.length > 0 && !restrictedAmounts.some((one) => amount.eq(one))) {
    throw refuse('AmountOfferOrRequisiteRestriction');
  }
}

async function requireRequisite(
  tx: Tx,
  { fiatCurrencyId }: Offer,
  sellerId: number,
  { requisiteId, paymentMethodId }: NewDeal,
): Promise<void> {
  const [requisite] = await tx
    .select()
    .from(requisites)
    .where(and(eq(requisites.id, requisiteId), eq(requisites.status, requisiteStatus.enabled)))
    .for('share');
  if (!requisite) throw refuse('RequisiteNotFound');
  if (requisite.userId !== sellerId) throw refuse('NotRequisiteAuthor');
  if (requisite.currencyId !== fiatCurrencyId) throw refuse('RequisiteOfferCurrencyDontMatch');
  if (requisite.paymentMethodId !== paymentMethodId) throw refuse('PaymentMethodNotFound');
}

/**
 * Creates a deal from an offer and returns its id. Nothing is in escrow yet.
 *
 * @throws Refusal `StopP2P`, `OfferNotFound`, `ActionNotAllowed`, `UserNotFound`, `Blocked`,
 * `AmountLimitMin`, `AmountLimitMax`, `AmountOfferOrRequisiteRestriction`, `PaymentMethodNotFound`,
 * `RequisiteNotFound`, `NotRequisiteAuthor`, `RequisiteOfferCurrencyDontMatch`
 */
export async function createDeal(unit: UnitOfWork, made: NewDeal): Promise<number> {
  const { tx, now } = unit;
  const { offerId, takerId, paymentMethodId, requisiteId, fiatAmount } = made;
  await requireRunning(tx, 'stopP2P');
  const [offer] = await tx.select().from(offers).where(eq(offers.id, offerId)).for('share');
  if (!offer || offer.isHidden || offer.status !== offerStatus.enabled)
    throw refuse('OfferNotFound');
  const authorSells = offer.type === offerType.sell;
  const [sellerId, buyerId] = authorSells ? [offer.userId, takerId] : [takerId, offer.userId];
  if (sellerId === buyerId) throw refuse('ActionNotAllowed');
  for (const userId of [sellerId, buyerId].sort((a, b) => a - b)) await requireTrader(tx, userId);
  if (!offer.paymentMethodIds.includes(paymentMethodId)) throw refuse('PaymentMethodNotFound');
  await requireUsableMethods(tx, [paymentMethodId]);
  requireWithin(offer, fiatAmount);
  await requireRequisite(tx, offer, sellerId, made);

  const [currency] = await tx.select().from(currencies).where(eq(currencies.id, offer.currencyId));
  const { decimals = 8, serviceFee } = currency ?? {};
  const { amount } = amountsOf(fiatAmount, offer.price, decimals);
  const base = { currencyId: offer.currencyId, paymentMethodId, amount };
  const percent = (await effectiveFee(tx, offer.userId, base)) ?? serviceFee ?? undefined;
  const { fee } = amountsOf(fiatAmount, offer.price, decimals, percent);
  if (new Big(amount).lte(fee)) throw refuse('AmountLimitMin');
  await requireWithinLimits(
    tx,
    new Map([
      [offer.fiatCurrencyId, fiatAmount],
      [offer.currencyId, amount],
    ]),
  );
  const by = authorSells ? dealInitiator.buyer : dealInitiator.seller;
  const [row] = await tx
    .insert(deals)
    .values({
      ...{ dateCreated: now, expiresAt: await runsOut(tx, 'startConfirmation', now), offerId },
      ...{ status: dealStatus.created, type: dealType.fiat, initiator: by, sellerId, buyerId },
      ...{ currencyId: offer.currencyId, amount, fee },
      ...{ fiatCurrencyId: offer.fiatCurrencyId, fiatAmount, price: offer.price },
      ...{ paymentMethodId, requisiteId },
      ...{ sellerDeviceId: made.sellerDeviceId ?? null, buyerDeviceId: made.buyerDeviceId ?? null },
    })
    .returning();
  if (!row) throw new Error('No deal was written');
  await tx.insert(dealHistory).values({
    ...{ dealId: row.id, event: 'create', status: dealStatus.created, by, dateCreated: now },
  });
  await tx.insert(groupChats).values({ dealId: row.id, dateCreated: now });
  unit.touch(dealList, row.id, 'created');
  await postSystemMessage(unit, row.id, 'create');
  await notifyParties(unit, row, 'dealStarted');
  return row.id;
}
