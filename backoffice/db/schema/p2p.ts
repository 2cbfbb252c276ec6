import { boolean, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, money, ref } from './columns.ts';
import { currencies } from './currencies.ts';
import { users } from './users.ts';

/** A field that a way of paying asks for, e.g. the card number (d3:234). */
export interface PaymentField {
  readonly name: string;
  readonly title: string;
  /** What a value must match, or null. */
  readonly regex: string | null;
  readonly required: boolean;
}

/** Ways in which buyer and seller pay each other (d3:229). */
export const paymentMethods = pgTable('payment_methods', {
  id: id(),
  title: text().notNull().unique('payment_methods_title_unique'),
  category: smallint().notNull(),
  provider: text(),
  /** Fiat currencies that it is used for. */
  currencyIds: ref().array().notNull(),
  fields: jsonb().$type<readonly PaymentField[]>().notNull(),
  status: smallint().notNull().default(0),
  /** Flows in which it is used: fiat is paid to the requisite, or from it (d3:230). */
  payIn: boolean().notNull().default(true),
  payOut: boolean().notNull().default(true),
});

/** Where a trader's fiat goes to or comes from (d3:174). */
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
    /** Field name → value, as the payment method asks. */
    fields: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    /** The account alone, without blanks and signs: what two cases have in common. */
    account: text().notNull(),
    /** Most that may pass in a day, week, month; null where nothing is said. In the fiat currency. */
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

/** Requisites that users keep outside, at a connected provider (d3:177). */
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

/** Devices from which traders work (d3:170). */
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
    /** What the same device of another user has in common with it. */
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

/** A user's face on the P2P side (d3:158); its id is the user's. */
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

/** What a maker offers to buy or sell (d3:129). */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    dateCreated: instant().notNull(),
    dateUpdated: instant(),
    /** Author. */
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
    /** Percent above the market's price, signed. */
    profitPercent: money().notNull(),
    /** Price formula as its author wrote it, null where `profitPercent` alone decides. */
    expression: text(),
    /** Fiat for one unit of crypto when it was last computed. */
    price: money().notNull(),
    terms: text().notNull().default(''),
    /** Limits of one deal, in fiat. */
    minAmount: money().notNull(),
    maxAmount: money().notNull(),
    /** The only amounts that are taken, in fiat; empty where all between the limits are. */
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

/** What happened to an offer (d3:131); `event` is the lifecycle's, or `create` or `edit`. */
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
    /** Field → [before, after], of an edit. */
    changes: jsonb().$type<Readonly<Record<string, readonly [unknown, unknown]>>>(),
    comment: text(),
    adminId: ref().references(() => admins.id),
    dateCreated: instant().notNull(),
  },
  (t) => [index().on(t.offerId, t.dateCreated, t.id)],
);

/** What one party says of the other after a deal (d3:151). */
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
    /** `feedbackStatus`; what is deleted stays for its history. */
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
  /** How often offers were refused for one of them. */
  hits: integer().notNull().default(0),
});
