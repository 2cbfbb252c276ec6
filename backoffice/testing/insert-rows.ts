import { dealInitiator, dealStatus } from '../../machines/deal/deal.codes.ts';
import { disputeStatus } from '../../machines/dispute/dispute.codes.ts';
import type { Database } from '../db/database.ts';
import { adminNotifications } from '../db/schema/admin-notifications.ts';
import { groupChats } from '../db/schema/chats.ts';
import { dealHistory, deals, disputes } from '../db/schema/deals.ts';
import { exchangeOrders } from '../db/schema/exchange-orders.ts';
import { offers, requisites } from '../db/schema/p2p.ts';
import { paymentMethods } from '../db/schema/payment-methods.ts';
import { reports } from '../db/schema/reports.ts';
import { orders } from '../db/schema/trading.ts';
import { transactions } from '../db/schema/transactions.ts';
import { post } from '../ledger/post.ts';

/** Inserts rows in any state, without the domain, which would not allow all of them. */

/**
 * Gives users enough of both currencies, available, held and in escrow, so that no step lacks
 * money.
 */
export const endow = ({ db }: Database, owners: readonly number[] = [1, 2]): Promise<void> =>
  db.transaction((tx) =>
    post(tx, {
      ...{ reason: 'test', objectType: 'test', objectId: 1, at: new Date() },
      postings: owners.flatMap((owner) =>
        [1, 2].flatMap((currencyId) => [
          { owner, kind: 'available' as const, currencyId, amount: '1000000' },
          { owner, kind: 'held' as const, currencyId, amount: '1000000' },
          { owner, kind: 'escrow' as const, currencyId, amount: '1000000' },
          { owner: 0, kind: 'adjustment' as const, currencyId, amount: '-3000000' },
        ]),
      ),
    }),
  );

export async function insertTransaction(
  { db }: Database,
  given: {
    status: number;
    userId?: number;
    type?: number;
    kytStatus?: number;
    dateCreated?: Date;
    amount?: string;
  },
): Promise<number> {
  const { userId = 1, type = 0, kytStatus = 3, amount = '1.5', status } = given;
  const { dateCreated = new Date() } = given;
  const [row] = await db
    .insert(transactions)
    .values({
      ...{ userId, type, status, kytStatus, dateCreated, currencyId: 1, fee: '0.01' },
      ...{ side: type === 1 ? 1 : 0, amount: type === 1 ? `-${amount}` : amount },
      ...{ transactionMethodType: 24, txid: 'f00dfeed', address: 'bc1qaddress' },
    })
    .returning({ id: transactions.id });
  return row?.id ?? 0;
}

export async function insertExchangeOrder({ db }: Database, status: number): Promise<number> {
  const [row] = await db
    .insert(exchangeOrders)
    .values({
      ...{ userId: 1, status, dateCreated: new Date(), rate: '30000' },
      ...{ fromCurrencyId: 1, fromAmount: '0.1', toCurrencyId: 2, toAmount: '3000' },
    })
    .returning({ id: exchangeOrders.id });
  return row?.id ?? 0;
}

export async function insertOrder({ db }: Database, status: number): Promise<number> {
  const [row] = await db
    .insert(orders)
    .values({
      ...{ userId: 1, marketId: 1, side: 0, type: 0, status, dateCreated: new Date() },
      ...{ price: '30000', amount: '0.2', filled: '0.1', held: '3000' },
    })
    .returning({ id: orders.id });
  return row?.id ?? 0;
}

/** Far from the ids that the database assigns to other inserted rows. */
const fixtureId = 900_001;

/**
 * Inserts what every deal refers to: one payment method, the seller's account, an offer to sell.
 */
async function insertOffer({ db }: Database) {
  await db
    .insert(paymentMethods)
    .values({ ...{ id: fixtureId, title: 'Bank', category: 2, currencyIds: [2] } })
    .onConflictDoNothing();
  const at = new Date();
  await db
    .insert(requisites)
    .values({
      ...{
        id: fixtureId,
        userId: 1,
        currencyId: 2,
        paymentMethodId: fixtureId,
        name: 'Salary account',
      },
      ...{ fields: { account: 'EE38 2200' }, account: 'EE382200', dateCreated: at },
    })
    .onConflictDoNothing();
  await db
    .insert(offers)
    .values({
      ...{ id: fixtureId, dateCreated: at, userId: 1, type: 2, currencyId: 1, fiatCurrencyId: 2 },
      ...{ profitPercent: '1', price: '30000', minAmount: '10', maxAmount: '90000' },
      ...{ restrictedAmounts: [], paymentMethodIds: [fixtureId], requisiteIds: [fixtureId] },
    })
    .onConflictDoNothing();
  return { offerId: fixtureId, requisiteId: fixtureId, paymentMethodId: fixtureId };
}

const { arbitratorRequired, arbitratorJoined } = dealStatus;

/** Inserts a deal of 0.1 of the first currency, which the first user sells to the second. */
export async function insertDeal(database: Database, status: number): Promise<number> {
  const { db } = database;
  const from = await insertOffer(database);
  const at = new Date();
  const [row] = await db
    .insert(deals)
    .values({
      ...{ ...from, dateCreated: at, status, type: 2, initiator: dealInitiator.buyer },
      ...{ sellerId: 1, buyerId: 2, currencyId: 1, amount: '0.1', fee: '0.0003' },
      ...{ fiatCurrencyId: 2, fiatAmount: '3000', price: '30000' },
      isInDispute: status === arbitratorRequired || status === arbitratorJoined,
      isArbitratorJoined: status === arbitratorJoined,
    })
    .returning({ id: deals.id });
  const dealId = row?.id ?? 0;
  await db.insert(groupChats).values({ dealId, dateCreated: at });
  await db.insert(dealHistory).values({
    ...{ dealId, event: 'create', status: dealStatus.created, by: dealInitiator.buyer },
    dateCreated: at,
  });
  return dealId;
}

/** The deal's status for each status of its dispute. */
const dealOf: Readonly<Record<number, number>> = {
  [disputeStatus.required]: arbitratorRequired,
  [disputeStatus.joined]: arbitratorJoined,
  [disputeStatus.assigned]: arbitratorJoined,
  [disputeStatus.confirmed]: dealStatus.completed,
  [disputeStatus.cancelled]: dealStatus.cancelled,
  [disputeStatus.settled]: dealStatus.completed,
};

/** Inserts a dispute, assigned to the admin if its status has an owner. */
export async function insertDispute(
  database: Database,
  status: number,
  arbitratorId: number | null,
): Promise<number> {
  const id = await insertDeal(database, dealOf[status] ?? arbitratorRequired);
  const at = new Date();
  await database.db.insert(disputes).values({
    ...{ id, status, reason: 0, openedBy: dealInitiator.buyer, dateCreated: at },
    ...{ deadline: new Date(at.getTime() + 3_600_000), statusBefore: dealStatus.propertySent },
    ...{ arbitratorId, joinedAt: arbitratorId === null ? null : at },
    assignedAt: status === disputeStatus.assigned ? at : null,
  });
  return id;
}

/** Inserts a report of that admin, with its request. */
export async function insertReport(
  { db }: Database,
  status: number,
  adminId: number,
  given: Partial<typeof reports.$inferInsert> = {},
): Promise<number> {
  const [row] = await db
    .insert(reports)
    .values({
      ...{ type: 'Users', data: {}, dateCreated: new Date() },
      ...{ status, adminId, ...given },
    })
    .returning({ id: reports.id });
  return row?.id ?? 0;
}

/** Inserts notification settings of that admin, each with a type, a channel and a time of its own. */
export const insertNotifications = ({ db }: Database, adminId: number) =>
  db.insert(adminNotifications).values(
    [1, 2, 3].map((n) => ({
      ...{ adminId, message: `Planted ${n}`, dateCreated: new Date(n * 1000) },
      ...{ notificationType: n, notificationServiceType: n },
    })),
  );
