import { boolean, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, money, ref } from './columns.ts';
import { currencies } from './currencies.ts';
import { paymentMethods } from './payment-methods.ts';
import { users } from './users.ts';

/** Accounts that receive or send a trader's fiat (d3:174). */
export const requisites = pgTable(
  'requisites',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    currencyId: ref()
      .notNull()
      .references(() => currencies.id),
    paymentMethodId: ref()
      .notNull()
      .references(() => paymentMethods.id),
    name: text().notNull(),
    /** Field name → value, as the payment method requires. */
    fields: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    /** The normalized account, without spaces and punctuation, to find cases that share it. */
    account: text().notNull(),
    /** Maximum per day, week and month in the fiat currency; null for no limit. */
    limitDay: money(),
    limitWeek: money(),
    limitMonth: money(),
    template: text(),
    status: smallint().notNull().default(0),
    reviewStatus: smallint().notNull().default(0),
    dateCreated: instant().notNull(),
    dateUpdated: instant(),
    changedBy: ref().references(() => admins.id),
  },
  (t) => [
    index().on(t.dateCreated, t.id),
    index().on(t.userId, t.dateCreated, t.id),
    index().on(t.status, t.dateCreated, t.id),
    index().on(t.reviewStatus, t.dateCreated, t.id),
    index().on(t.account),
  ],
);

/** Requisites that users keep at a connected provider (d3:177). */
export const externalRequisites = pgTable(
  'external_requisites',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    provider: text().notNull(),
    account: text().notNull(),
    currencyId: ref()
      .notNull()
      .references(() => currencies.id),
    dateCreated: instant().notNull(),
  },
  (t) => [index().on(t.dateCreated, t.id), index().on(t.userId, t.dateCreated, t.id)],
);

/** Devices of traders (d3:170). */
export const devices = pgTable(
  'devices',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    type: smallint().notNull(),
    status: smallint().notNull().default(0),
    name: text().notNull(),
    /** Identifies the same device among different users. */
    fingerprint: text().notNull(),
    ip: text(),
    dateCreated: instant().notNull(),
    lastSeen: instant(),
  },
  (t) => [
    index().on(t.dateCreated, t.id),
    index().on(t.userId, t.dateCreated, t.id),
    index().on(t.fingerprint),
  ],
);

/** A user's public P2P profile (d3:158). Its id is the user's. */
export const p2pProfiles = pgTable(
  'p2p_profiles',
  {
    id: ref()
      .primaryKey()
      .references(() => users.id),
    type: smallint().notNull().default(0),
    /** `p2pUserRole` numbers. */
    roles: smallint().array().notNull(),
    about: text(),
    dateCreated: instant().notNull(),
  },
  (t) => [index().on(t.dateCreated, t.id), index().using('gin', t.roles)],
);

/** Offers of makers to buy or sell (d3:129). */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    dateCreated: instant().notNull(),
    dateUpdated: instant(),
    /** The author. */
    userId: ref()
      .notNull()
      .references(() => users.id),
    /** `offerType`: what the author does with the crypto. */
    type: smallint().notNull(),
    currencyId: ref()
      .notNull()
      .references(() => currencies.id),
    fiatCurrencyId: ref()
      .notNull()
      .references(() => currencies.id),
    /** Percentage above the market price, signed. */
    profitPercent: money().notNull(),
    /** The author's price formula; null if only `profitPercent` sets the price. */
    expression: text(),
    /** Fiat per unit of crypto when it was last computed. */
    price: money().notNull(),
    terms: text().notNull().default(''),
    /** Limits of one deal, in fiat. */
    minAmount: money().notNull(),
    maxAmount: money().notNull(),
    /** The only accepted amounts, in fiat. Empty: all amounts between the limits are accepted. */
    restrictedAmounts: money().array().notNull(),
    paymentMethodIds: ref().array().notNull(),
    requisiteIds: ref().array().notNull(),
    isKycRequired: boolean().notNull().default(false),
    isPhoneRequired: boolean().notNull().default(false),
    trackLiquidity: boolean().notNull().default(false),
    isHidden: boolean().notNull().default(false),
    status: smallint().notNull().default(0),
    changedBy: ref().references(() => admins.id),
  },
  (t) => [
    index().on(t.dateCreated, t.id),
    index().on(t.userId, t.dateCreated, t.id),
    index().on(t.status, t.dateCreated, t.id),
    index().on(t.currencyId, t.dateCreated, t.id),
  ],
);

/** History of an offer (d3:131). `event` is a lifecycle event, or `create` or `edit`. */
export const offerHistory = pgTable(
  'offer_history',
  {
    id: id(),
    offerId: ref()
      .notNull()
      .references(() => offers.id),
    event: text().notNull(),
    statusBefore: smallint(),
    status: smallint().notNull(),
    /** Field → [before, after], for an edit. */
    changes: jsonb().$type<Readonly<Record<string, readonly [unknown, unknown]>>>(),
    comment: text(),
    adminId: ref().references(() => admins.id),
    dateCreated: instant().notNull(),
  },
  (t) => [index().on(t.offerId, t.dateCreated, t.id)],
);

/** Feedback of one party about the other after a deal (d3:151). */
export const feedback = pgTable(
  'feedback',
  {
    id: id(),
    dealId: ref().notNull(),
    fromUserId: ref()
      .notNull()
      .references(() => users.id),
    toUserId: ref()
      .notNull()
      .references(() => users.id),
    comment: text().notNull(),
    influence: smallint().notNull(),
    dateCreated: instant().notNull(),
    dateDeleted: instant(),
    /** `feedbackStatus`. Deleted feedback stays because of its history. */
    status: smallint().notNull().default(0),
  },
  (t) => [
    index().on(t.dateCreated, t.id),
    index().on(t.toUserId, t.dateCreated, t.id),
    index().on(t.dealId),
  ],
);

export const feedbackHistory = pgTable(
  'feedback_history',
  {
    id: id(),
    feedbackId: ref()
      .notNull()
      .references(() => feedback.id),
    /** `create`, `edit` or `delete`. */
    event: text().notNull(),
    comment: text().notNull(),
    influence: smallint().notNull(),
    adminId: ref().references(() => admins.id),
    reason: text(),
    dateCreated: instant().notNull(),
  },
  (t) => [index().on(t.feedbackId, t.dateCreated, t.id)],
);

/** Words that offers may not contain (d3:155). */
export const moderationWords = pgTable('moderation_words', {
  id: id(),
  groupName: text().notNull().unique('moderation_words_group_name_unique'),
  words: text().array().notNull(),
  dateCreated: instant().notNull(),
  /** How many offers were refused because of one of them. */
  hits: integer().notNull().default(0),
});
