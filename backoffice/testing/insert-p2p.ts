import type { Database } from '../db/database.ts';
import { deals } from '../db/schema/deals.ts';
import { feedback, feedbackHistory, offers, requisites } from '../db/schema/p2p.ts';
import { paymentMethodFields, paymentMethods } from '../db/schema/payment-methods.ts';

/** Inserts a payment method in fiat currency 2, once. */
async function insertMethod({ db }: Database): Promise<number> {
  await db
    .insert(paymentMethods)
    .values({ id: 2, title: 'Bank transfer', category: 2, currencyIds: [2] })
    .onConflictDoNothing();
  await db
    .insert(paymentMethodFields)
    .values({
      ...{ paymentMethodId: 2, name: 'iban', title: 'IBAN', required: true },
      regex: '^[A-Z]{2}\\d{4,30}$',
    })
    .onConflictDoNothing();
  return 2;
}

let accounts = 0;

/** Inserts a requisite of user 1, with this number of active deals and linked offers. */
export async function insertRequisite(
  database: Database,
  given: {
    status?: number;
    reviewStatus?: number;
    activeDeals?: number;
    linkedOffers?: number;
    userId?: number;
  } = {},
): Promise<number> {
  const { db } = database;
  const { status = 0, reviewStatus = 0, activeDeals = 0, linkedOffers = 0, userId = 1 } = given;
  accounts += 1;
  const account = `EE${String(accounts).padStart(8, '0')}`;
  const [row] = await db
    .insert(requisites)
    .values({
      ...{ userId, status, reviewStatus, account, currencyId: 2, name: 'Bank' },
      ...{ paymentMethodId: await insertMethod(database), fields: { iban: account } },
      dateCreated: new Date(),
    })
    .returning({ id: requisites.id });
  const id = row?.id ?? 0;
  for (let n = 0; n < linkedOffers; n += 1) await insertOffer(database, { requisiteIds: [id] });
  for (let n = 0; n < activeDeals; n += 1) await insertDealWith(database, id);
  return id;
}

/** Inserts an offer of user 1: a purchase, or a sale if the requisites or the type require it. */
export async function insertOffer(
  database: Database,
  given: Partial<typeof offers.$inferInsert> & { enabledRequisites?: number } = {},
): Promise<number> {
  const { enabledRequisites = 0, ...row } = given;
  const requisiteIds = [...(row.requisiteIds ?? [])];
  // A sale needs requisites, enabled or not.
  if (row.type === 2 && enabledRequisites === 0) {
    requisiteIds.push(await insertRequisite(database, { status: 1 }));
  }
  for (let n = 0; n < enabledRequisites; n += 1) requisiteIds.push(await insertRequisite(database));
  const [made] = await database.db
    .insert(offers)
    .values({
      ...{ userId: 1, type: requisiteIds.length > 0 ? 2 : 1, currencyId: 1, fiatCurrencyId: 2 },
      ...{ profitPercent: '1.5', price: '30000', minAmount: '10', maxAmount: '500', terms: '' },
      ...{ restrictedAmounts: [], paymentMethodIds: [await insertMethod(database)] },
      ...{ ...row, requisiteIds, dateCreated: new Date() },
    })
    .returning({ id: offers.id });
  return made?.id ?? 0;
}

/** Inserts an active deal whose fiat goes to the requisite. */
async function insertDealWith(database: Database, requisiteId: number): Promise<void> {
  await database.db.insert(deals).values({
    ...{ offerId: await insertOffer(database), status: 3, type: 2, initiator: 2 },
    ...{ sellerId: 1, buyerId: 2, currencyId: 1, amount: '0.01', fee: '0', fiatCurrencyId: 2 },
    ...{ fiatAmount: '300', price: '30000', paymentMethodId: 2, requisiteId },
    dateCreated: new Date(),
  });
}

/** Inserts this number of feedbacks of user 1 about user 2, and the reverse. */
export async function insertFeedback(
  { db }: Database,
  users: readonly [number, number] = [1, 2],
  count = 1,
  status = 0,
): Promise<number> {
  let last = 0;
  for (let n = 0; n < count; n += 1) {
    const [from = 1, to = 2] = n % 2 === 0 ? users : [...users].reverse();
    const fields = { comment: `Fast and friendly ${n}`, influence: n % 3 };
    const [row] = await db
      .insert(feedback)
      .values({
        ...{ dealId: 1 + n, fromUserId: from, toUserId: to, status, ...fields },
        dateCreated: new Date(Date.now() - n * 60_000),
      })
      .returning({ id: feedback.id });
    last = row?.id ?? 0;
    await db
      .insert(feedbackHistory)
      .values({ feedbackId: last, event: 'create', ...fields, dateCreated: new Date() });
  }
  return last;
}
