import { index, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { id, money, ref } from './columns.ts';
import { currencies } from './currencies.ts';
import { p2pProfiles } from './p2p.ts';
import { users } from './users.ts';

/** Groups of traders and merchants (d3:165). `status` tells the general group from the others. */
export const p2pGroups = pgTable('p2p_groups', {
  id: id(),
  name: text().notNull().unique('p2p_groups_name_unique'),
  status: smallint().notNull().default(0),
});

/** Each trader and merchant is in at least one group (d3:349). */
export const p2pGroupMembers = pgTable(
  'p2p_group_members',
  {
    groupId: ref()
      .notNull()
      .references(() => p2pGroups.id),
    userId: ref()
      .notNull()
      .references(() => p2pProfiles.id),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.userId] }), index().on(t.userId)],
);

const currency = () =>
  ref()
    .notNull()
    .references(() => currencies.id);

/** The smallest and the largest amount of a deal in a currency (d3:180). */
export const p2pLimits = pgTable('p2p_limits', {
  id: id(),
  currencyId: currency().unique('p2p_limits_currency_id_unique'),
  min: money().notNull(),
  max: money().notNull(),
});

/** Payment methods of other exchanges, whose prices can make a rate (d3:442). */
export const rateSourceMethods = pgTable(
  'rate_source_methods',
  {
    id: id(),
    /** `rateExchanger`. */
    exchanger: smallint().notNull(),
    currencyId: currency(),
    name: text().notNull(),
  },
  (t) => [unique('rate_source_methods_unique').on(t.exchanger, t.currencyId, t.name)],
);

/** The sources of a pair's rate (d3:186). */
export const exchangeRateSettings = pgTable(
  'exchange_rate_settings',
  {
    id: id(),
    baseCurrency: currency(),
    quoteCurrency: currency(),
    /** Ids of `rateSourceMethods`. */
    sourcePaymentMethods: ref().array().notNull(),
  },
  (t) => [unique('exchange_rate_settings_pair_unique').on(t.baseCurrency, t.quoteCurrency)],
);

/** The fee of deals from an amount on, up to the next one. */
export interface FeeRange {
  readonly currencyId: number;
  /** Null: any payment method that has no fee of its own. */
  readonly paymentMethodId: number | null;
  /** In the currency, as exact decimal text. */
  readonly minAmount: string;
  /** Percentage of the amount. */
  readonly fee: string;
}

/** Fees of deals: those of everyone have no user (d3:183). */
export const p2pFees = pgTable(
  'p2p_fees',
  {
    id: id(),
    userId: ref().references(() => users.id),
    /** `p2pFeeSource`. */
    source: smallint().notNull(),
    settings: jsonb().$type<readonly FeeRange[]>().notNull(),
  },
  (t) => [unique('p2p_fees_owner_unique').on(t.userId, t.source).nullsNotDistinct()],
);
