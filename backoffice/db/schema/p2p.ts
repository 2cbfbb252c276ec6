import { boolean, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, money, ref } from './columns.ts';
import { currencies } from './currencies.ts';
import { users } from './users.ts';

/** A field that a payment method requires, e.g. the card number (d3:229). */
export interface PaymentField {
  readonly name: string;
  readonly title: string;
  /** The pattern for a value, or null. */
  readonly regex: string | null;
  readonly required: boolean;
}

/** Payment methods between buyer and seller (d3:229). */
export const paymentMethods = pgTable('payment_methods', {
  id: id(),
  title: text().notNull().unique('payment_methods_title_unique'),
  category: smallint().notNull(),
  provider: text(),
  /** The fiat currencies for which it is used. */
  currencyIds: ref().array().notNull(),
  /** Online or offline (d3:238). */
  type: smallint().notNull().default(1),
  /** Name of the public picture. */
  icon: text(),
  status: smallint().notNull().default(0),
  /** Its position in lists, from 1 (d3:629). */
  sortId: integer().notNull().default(0),
  enabledForP2P: boolean('enabled_for_p2p').notNull().default(true),
  enabledForWallets: boolean().notNull().default(false),
  /** Amounts of one deposit and of one withdrawal; null for no limit (d3:231). */
  depositMin: money(),
  depositMax: money(),
  withdrawalMin: money(),
  withdrawalMax: money(),
  /** What a deposit and a withdrawal cost: a percentage and a fixed amount. */
  depositFeePercent: money(),
  depositFeeAbsolute: money(),
  withdrawalFeePercent: money(),
  withdrawalFeeAbsolute: money(),
  /** The directions in which it is used: fiat is paid to the requisite, or from it (d3:230). */
  payIn: boolean().notNull().default(true),
  payOut: boolean().notNull().default(true),
});

/** What is entered for a payment method (d3:229). The first field identifies the account. */
export const paymentMethodFields = pgTable(
  'payment_method_fields',
  {
    id: id(),
    paymentMethodId: ref()
      .notNull()
      .references(() => paymentMethods.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** What users read beside it. */
    title: text().notNull(),
    /** `target` and `variable` are texts without a rule of their own. */
    target: text(),
    regex: text(),
    required: boolean().notNull().default(false),
    variable: text(),
    /** `paymentFieldType` */
    type: smallint().notNull().default(2),
  },
  (t) => [unique('payment_method_fields_name_unique').on(t.paymentMethodId, t.name)],
);

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
