import { boolean, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { id, money, ref } from './columns.ts';

/**
 * Property names here and in every table are the names on the wire. Columns are their snake case.
 */
export const currencies = pgTable('currencies', {
  id: id(),
  title: text().notNull().unique(),
  name: text().notNull(),
  symbol: text(),
  decimals: smallint().notNull(),
  currencyType: smallint().notNull(),
  urlTx: text(),
  urlAddress: text(),
  /** Name in `stored_files`. */
  icon: text(),
  sortId: integer(),
  /**
   * The percentage of a P2P deal in this currency that the platform keeps; null for the default.
   */
  serviceFee: money(),
  /** Id at CoinMarketCap. */
  cmcId: integer(),
  /** Other names by which people search for it. */
  aliases: text().array().notNull().default([]),
  popular: boolean().notNull().default(false),
  cheapFee: boolean().notNull().default(false),
  /** Whether deposits and withdrawals are possible, and whether offers are possible. */
  useInWallet: boolean().notNull().default(true),
  useInP2P: boolean('use_in_p2p').notNull().default(true),
});

export const markets = pgTable('markets', {
  id: id(),
  baseCurrencyId: ref()
    .notNull()
    .references(() => currencies.id),
  derivedCurrencyId: ref()
    .notNull()
    .references(() => currencies.id),
  /** Minimum size of an order, in the base currency. */
  orderAmountLimit: money(),
  /** Digits after the decimal point of a price and of an amount. */
  priceDecimals: smallint().notNull(),
  amountDecimals: smallint().notNull(),
  sortId: integer(),
});

/**
 * A deposit and withdrawal method (d3:240). Fees are a percentage of the amount, limits are
 * amounts.
 */
export const transactionMethods = pgTable(
  'transaction_methods',
  {
    id: id(),
    name: text().notNull(),
    type: smallint().notNull(),
    currencyId: ref()
      .notNull()
      .references(() => currencies.id),
    payIn: boolean().notNull(),
    payOut: boolean().notNull(),
    payInFee: money(),
    payOutFee: money(),
    payInLimit: money(),
    payOutLimit: money(),
    minAmount: money(),
    maxAmount: money(),
    /** Further parts of the fee (d3:242): a percentage, a fixed amount, and the limits of both. */
    feePercent: money(),
    absoluteFee: money(),
    minFee: money(),
    maxFee: money(),
    specialDecimals: smallint(),
    defaultDecimals: smallint(),
    rounding: smallint(),
    /** Above it a transaction is handled by hand (guessed). */
    manualLimit: money(),
    /** What a user enters besides the address. */
    additionalField: text(),
    /** Confirmations until a deposit counts; null if the method has none. */
    confirmationsNeeded: integer(),
    icon: text(),
    /** `transactionMethodStatus` */
    status: smallint().notNull().default(0),
  },
  (t) => [index().on(t.currencyId)],
);
