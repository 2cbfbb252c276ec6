import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, money, ref } from './columns.ts';
import { currencies } from './currencies.ts';
import { devices, offers, requisites } from './p2p.ts';
import { paymentMethods } from './payment-methods.ts';
import { users } from './users.ts';

/** P2P trades (d3:137). The seller's crypto is in escrow from `requestHold` until the end. */
export const deals = pgTable(
  'deals',
  {
    id: id(),
    dateCreated: instant().notNull(),
    dateUpdated: instant(),
    /** When it expires, or calls an arbitrator if fiat was sent. Moves with the trade timers. */
    expiresAt: instant(),
    /** When the buyer confirmed that the fiat is sent. */
    propertySentAt: instant(),
    dateFinished: instant(),
    offerId: ref()
      .notNull()
      .references(() => offers.id),
    status: smallint().notNull(),
    type: smallint().notNull(),
    initiator: smallint().notNull(),
    sellerId: ref()
      .notNull()
      .references(() => users.id),
    buyerId: ref()
      .notNull()
      .references(() => users.id),
    currencyId: ref()
      .notNull()
      .references(() => currencies.id),
    /** Crypto that the seller gives. The buyer gets it minus the fee. */
    amount: money().notNull(),
    fee: money().notNull(),
    fiatCurrencyId: ref()
      .notNull()
      .references(() => currencies.id),
    fiatAmount: money().notNull(),
    price: money().notNull(),
    paymentMethodId: ref()
      .notNull()
      .references(() => paymentMethods.id),
    /** The account that receives the seller's fiat. */
    requisiteId: ref().references(() => requisites.id),
    sellerDeviceId: ref().references(() => devices.id),
    buyerDeviceId: ref().references(() => devices.id),
    /** Whether the arbitration is open. Code uses this and never the number of the status (C03). */
    isInDispute: boolean().notNull().default(false),
    isArbitratorJoined: boolean().notNull().default(false),
    remindedAt: instant(),
    changedBy: ref().references(() => admins.id),
  },
  (t) => [
    index().on(t.dateCreated, t.id),
    index().on(t.status, t.dateCreated, t.id),
    index().on(t.sellerId, t.dateCreated, t.id),
    index().on(t.buyerId, t.dateCreated, t.id),
    index().on(t.offerId, t.dateCreated, t.id),
    index().on(t.requisiteId),
    index().on(t.expiresAt, t.id),
    index('deals_date_finished_index').on(t.dateFinished).where(sql`date_finished is not null`),
    index('deals_disputed_index').on(t.dateCreated, t.id).where(sql`is_in_dispute`),
    check('deals_have_two_parties', sql`seller_id <> buyer_id`),
    check('deals_amount_is_above_its_fee', sql`amount > fee and fee >= 0`),
  ],
);

/** Every step of a deal. The first is `create` without a previous status. */
export const dealHistory = pgTable(
  'deal_history',
  {
    id: id(),
    dealId: ref()
      .notNull()
      .references(() => deals.id),
    event: text().notNull(),
    statusBefore: smallint(),
    status: smallint().notNull(),
    /** `dealInitiator`: who made the step if staff did not. */
    by: smallint().notNull(),
    adminId: ref().references(() => admins.id),
    comment: text(),
    dateCreated: instant().notNull(),
  },
  (t) => [index().on(t.dealId, t.dateCreated, t.id)],
);

/** The arbitration of a deal. Its id is the deal's. */
export const disputes = pgTable(
  'disputes',
  {
    id: ref()
      .primaryKey()
      .references(() => deals.id),
    status: smallint().notNull(),
    reason: smallint().notNull(),
    /** `dealInitiator`. */
    openedBy: smallint().notNull(),
    details: text(),
    dateCreated: instant().notNull(),
    /** The time by which it must be decided. */
    deadline: instant().notNull(),
    /** The deal's status before the dispute. */
    statusBefore: smallint().notNull(),
    arbitratorId: ref().references(() => admins.id),
    joinedAt: instant(),
    assignedAt: instant(),
    dateFinished: instant(),
    comment: text(),
  },
  (t) => [
    index().on(t.status, t.deadline, t.id),
    index().on(t.dateCreated, t.id),
    index().on(t.arbitratorId, t.status, t.deadline),
  ],
);

/** Every step of a dispute. The first is `open`. */
export const disputeHistory = pgTable(
  'dispute_history',
  {
    id: id(),
    dealId: ref()
      .notNull()
      .references(() => disputes.id),
    event: text().notNull(),
    statusBefore: smallint(),
    status: smallint().notNull(),
    adminId: ref().references(() => admins.id),
    /** The previous arbitrator, if the case was taken over. */
    fromAdminId: ref().references(() => admins.id),
    comment: text(),
    dateCreated: instant().notNull(),
  },
  (t) => [index().on(t.dealId, t.dateCreated, t.id)],
);
