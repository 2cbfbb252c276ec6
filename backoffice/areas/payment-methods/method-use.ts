import { and, arrayContains, eq, ne, notInArray } from 'drizzle-orm';
import { dealStatus } from '../../../machines/deal/deal.codes.ts';
import { offerStatus } from '../../../machines/offer/offer.codes.ts';
import { requisiteStatus } from '../../../machines/requisite/requisite.codes.ts';
import type { Tx } from '../../db/database.ts';
import { countryPaymentMethods } from '../../db/schema/countries.ts';
import { deals } from '../../db/schema/deals.ts';
import { offers, requisites } from '../../db/schema/p2p.ts';
import { refuse } from '../../engine/refusal.ts';

/** A deal in any other state may still be paid by its method. */
const finished = [
  ...[dealStatus.completed, dealStatus.cancelled, dealStatus.expired, dealStatus.refused],
];

/**
 * Requires that no country, requisite, offer or unfinished deal uses a payment method.
 *
 * @throws Refusal `StillInUse`, naming what uses it
 */
export async function requireUnused(tx: Tx, id: number): Promise<void> {
  const [country] = await tx
    .select({ id: countryPaymentMethods.countryId })
    .from(countryPaymentMethods)
    .where(eq(countryPaymentMethods.paymentMethodId, id))
    .limit(1);
  if (country) throw refuse('StillInUse', { message: `Country ${country.id} offers the method` });
  const [requisite] = await tx
    .select({ id: requisites.id })
    .from(requisites)
    .where(and(eq(requisites.paymentMethodId, id), ne(requisites.status, requisiteStatus.deleted)))
    .limit(1);
  if (requisite)
    throw refuse('StillInUse', {
      message: `Requisite ${requisite.id} is an account of the method`,
    });
  const [offer] = await tx
    .select({ id: offers.id })
    .from(offers)
    .where(
      and(arrayContains(offers.paymentMethodIds, [id]), ne(offers.status, offerStatus.deleted)),
    )
    .limit(1);
  if (offer) throw refuse('StillInUse', { message: `Offer ${offer.id} accepts the method` });
  const [deal] = await tx
    .select({ id: deals.id })
    .from(deals)
    .where(and(eq(deals.paymentMethodId, id), notInArray(deals.status, finished)))
    .limit(1);
  if (deal) throw refuse('StillInUse', { message: `Deal ${deal.id} is not finished` });
}
