import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, pgView, smallint, text } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, money, ref } from './columns.ts';
import { currencies } from './currencies.ts';
import { transactions } from './transactions.ts';

/** Where the platform keeps a currency: on a chain, at an exchange, in a bank (d2:113). */
export const wallets = pgTable(
  'wallets',
  {
    id: id(),
    dateCreated: instant().notNull(),
    currencyId: ref()
      .notNull()
      .references(() => currencies.id),
    title: text().notNull(),
    kind: smallint().notNull(),
    status: smallint().notNull().default(0),
    /** Main wallets hold what users own. The others hold the platform's own money. */
    main: boolean().notNull(),
    enabled: boolean().notNull().default(true),
    /** Sum of its movements. A trigger maintains it and refuses every other writer. */
    balance: money().notNull().default('0'),
    /** Below this balance the wallet needs filling; null for no threshold. */
    threshold: money(),
    /** The chain's fee for one outgoing transfer. */
    networkFee: money().notNull().default('0'),
    address: text(),
    dateUpdated: instant(),
    changedBy: ref().references(() => admins.id),
  },
  (t) => [index().on(t.currencyId, t.main)],
);

/**
 * Every reason why a wallet's money moved, or should have moved. `onWallet` is the amount that
 * moved, `booked` the amount in the ledger's `external` account. If the two differ, the movement is
 * in flight or broken, and the difference is part of the currency's `diffBalance`.
 */
export const walletMovements = pgTable(
  'wallet_movements',
  {
    id: id(),
    dateCreated: instant().notNull(),
    dateSettled: instant(),
    currencyId: ref()
      .notNull()
      .references(() => currencies.id),
    walletId: ref()
      .notNull()
      .references(() => wallets.id),
    kind: smallint().notNull(),
    state: smallint().notNull().default(0),
    /** Signed: the change of the wallet's balance. */
    amount: money().notNull(),
    onWallet: money().notNull().default('0'),
    booked: money().notNull().default('0'),
    transactionId: ref().references(() => transactions.id),
    /**
     * The other leg of a sweep, the movement that a return reverses, or the one that was booked
     * twice.
     */
    counterId: ref(),
    txid: text(),
    comment: text(),
    changedBy: ref().references(() => admins.id),
    /** For a sweep: the last posting before it. Later postings can then be listed by reason. */
    postingMark: bigint({ mode: 'number' }),
  },
  (t) => [
    index().on(t.dateCreated, t.id),
    index().on(t.currencyId, t.dateCreated, t.id),
    index().on(t.walletId, t.dateCreated, t.id),
    index().on(t.transactionId),
    index('wallet_movements_open').on(t.currencyId, t.id).where(sql`state in (0, 2)`),
    index('wallet_movements_sweeps').on(t.currencyId, t.id).where(sql`posting_mark is not null`),
  ],
);

/** The allowed difference between main wallets and users' balances of a currency. */
export const financeThresholds = pgTable('finance_thresholds', {
  currencyId: ref()
    .primaryKey()
    .references(() => currencies.id),
  threshold: money().notNull(),
});

/** The differences over time, for the chart next to the current value. */
export const financePoints = pgTable(
  'finance_points',
  {
    id: id(),
    currencyId: ref()
      .notNull()
      .references(() => currencies.id),
    at: instant().notNull(),
    diffBalance: money().notNull(),
    own: money().notNull(),
    inFlight: money().notNull(),
    broken: money().notNull(),
  },
  (t) => [index().on(t.currencyId, t.at)],
);

/** Defined in the migration `wallet_rules`: the worth of one unit of a currency in US dollars. */
export const usdRates = pgView('usd_rates', { currencyId: ref(), rate: money() }).existing();

/** Also defined there: the status of every currency, computed from few rows. */
export const financeStatuses = pgView('finance_statuses', {
  id: ref().notNull(),
  balanceUser: money().notNull(),
  balanceOnWallets: money().notNull(),
  diffBalance: money().notNull(),
  own: money().notNull(),
  inFlight: money().notNull(),
  broken: money().notNull(),
  threshold: money().notNull(),
}).existing();
