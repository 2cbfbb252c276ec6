import { Big } from 'big.js';
import { eq } from 'drizzle-orm';
import { offerStatus } from '../../../machines/offer/offer.codes.ts';
import { offerHistory, offers } from '../../db/schema/p2p.ts';
import { notValid, refuse } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { requireUsable } from '../currencies/require-usable.ts';
import { findForbidden } from '../moderation-words/moderation.ts';
import { requireUsableMethods } from '../payment-methods/usable-method.ts';
import { requireRunning } from '../stop-switches/require-running.ts';
import { requireFree } from '../users/free-user.ts';
import { offerList } from './offer.list.ts';
import { priceNow } from './offer-price.ts';
import { checkOffer } from './offer-rules.ts';

type Offer = typeof offers.$inferSelect;

/** The fields that an edit may change. The lifecycle changes the status. */
const editable = [
  'profitPercent',
  'expression',
  'terms',
  'minAmount',
  'maxAmount',
  'restrictedAmounts',
  'paymentMethodIds',
  'requisiteIds',
  'isKycRequired',
  'isPhoneRequired',
  'trackLiquidity',
  'isHidden',
] as const satisfies readonly (keyof Offer)[];
export type OfferEdit = { readonly [K in (typeof editable)[number]]?: Offer[K] | undefined };

/** Gives equal amounts the same text. */
const plainValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plainValue);
  return typeof value === 'string' && /^-?\d+\.\d+$/.test(value) ? new Big(value).toFixed() : value;
};

/** Returns each changed field with [before, after]. */
function differences(before: Offer, after: Offer): Record<string, readonly [unknown, unknown]> {
  const pairs = editable.map(
    (name) => [name, [plainValue(before[name]), plainValue(after[name])] as const] as const,
  );
  return Object.fromEntries(
    pairs.filter(([, [from, to]]) => JSON.stringify(from) !== JSON.stringify(to)),
  );
}

const wordRefusal = (word: string) =>
  notValid({ path: 'terms', message: `Holds a word that is not allowed: ${word}` });

/**
 * Changes an offer's terms and writes the differences to its history. Active deals keep their
 * terms.
 *
 * @throws Refusal `OfferNotFound`, `OfferUpdateNotAllowed`, `RequestNotValid` for a moderation word
 * or a field, and all of `checkOffer`
 */
export async function editOffer(
  unit: UnitOfWork,
  id: number,
  given: OfferEdit,
  comment?: string,
): Promise<void> {
  const { tx, now, by } = unit;
  const [stored] = await tx.select().from(offers).where(eq(offers.id, id)).for('update');
  if (!stored) throw refuse('OfferNotFound');
  if (stored.status === offerStatus.deleted) throw refuse('OfferUpdateNotAllowed');
  // Only editable fields: a call may also contain a status change.
  const editedFields = editable.filter((name) => given[name] !== undefined);
  const updated: Offer = {
    ...stored,
    ...Object.fromEntries(editedFields.map((name) => [name, given[name]])),
  };
  const changes = differences(stored, updated);
  if ('terms' in changes) {
    const found = await findForbidden(tx, updated.terms);
    if (found) throw wordRefusal(found.word);
  }
  await checkOffer(tx, updated);
  // A method that was disabled meanwhile stays in the offers that name it.
  await requireUsableMethods(
    tx,
    updated.paymentMethodIds.filter((one) => !stored.paymentMethodIds.includes(one)),
  );
  const isPriced = 'profitPercent' in changes || 'expression' in changes;
  const price = isPriced ? await priceNow(tx, updated) : stored.price;
  if (new Big(price).lte(0)) throw notValid({ path: 'expression', message: 'Gives no price' });
  await tx
    .update(offers)
    .set({ ...updated, price, dateUpdated: now, changedBy: by.adminId })
    .where(eq(offers.id, id));
  await tx.insert(offerHistory).values({
    ...{ offerId: id, event: 'edit', statusBefore: stored.status, status: stored.status, changes },
    ...{ comment: comment ?? null, adminId: by.adminId, dateCreated: now },
  });
  unit.touch(offerList, id);
  if (by.adminId === null) return;
  const side = (at: 0 | 1) =>
    Object.fromEntries(Object.entries(changes).map(([name, pair]) => [name, pair[at]]));
  await unit.audit({
    ...{ action: 'offer.edit', objectType: 'offer', objectId: id, comment },
    ...{ before: side(0), after: side(1) },
  });
}

export type NewOffer = Pick<
  Offer,
  'userId' | 'type' | 'currencyId' | 'fiatCurrencyId' | (typeof editable)[number]
>;

/**
 * Creates an offer of a maker.
 *
 * @throws Refusal `StopP2P`, `CurrencyDisabled`, `PaymentMethodDisabled`, `Blocked`, `UserNotFound`, a moderation word, and
 * all of `checkOffer`
 */
export async function createOffer(unit: UnitOfWork, made: NewOffer): Promise<number> {
  const { tx, now } = unit;
  await requireRunning(tx, 'stopP2P');
  await requireUsable(tx, made.currencyId, 'useInP2P');
  await requireFree(tx, made.userId, 'p2pOffers');
  const found = await findForbidden(tx, made.terms);
  if (found) throw wordRefusal(found.word);
  await checkOffer(tx, made);
  await requireUsableMethods(tx, made.paymentMethodIds);
  const [row] = await tx
    .insert(offers)
    .values({ ...made, price: await priceNow(tx, made), dateCreated: now })
    .returning({ id: offers.id });
  if (!row) throw new Error('No offer was written');
  await tx.insert(offerHistory).values({
    ...{ offerId: row.id, event: 'create', status: offerStatus.enabled, dateCreated: now },
  });
  unit.touch(offerList, row.id, 'created');
  return row.id;
}
