import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, pgView, smallint, text } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, money, ref } from './columns.ts';
import { currencies } from './currencies.ts';
import { transactions } from './transactions.ts';

/** Where the platform really keeps a currency: on a chain, at an exchange, in a bank (d2:113). */
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
    /** Main wallets hold what users own; the others hold the platform's own money. */
    main: boolean().notNull(),
    enabled: boolean().notNull().default(true),
    /** Sum of what moved on it. Kept by a trigger, which refuses every other writer. */
    balance: money().notNull().default('0'),
    /** Below this the wallet needs filling; null where nobody minds. */
    threshold: money(),
    /** What the chain takes for one transfer out. */
    networkFee: money().notNull().default('0'),
    address: text(),
    dateUpdated: instant(),
    changedBy: ref().references(() => admins.id),
  },
  (t) => [index().on(t.currencyId, t.main)],
);

/**
 * Every reason why a wallet's money moved, or should have. `onWallet` is what really moved, `booked`
 * what the ledger's `external` account knows of it; where the two differ, the movement is in flight
 * or broken, and their difference stands in the currency's `diffBalance`.
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
    /** Signed: what the wallet gains by it. */
    amount: money().notNull(),
    onWallet: money().notNull().default('0'),
    booked: money().notNull().default('0'),
    transactionId: ref().references(() => transactions.id),
    /** The other leg of a sweep, what a return gives back, what was booked twice. */
    counterId: ref(),
    txid: text(),
    comment: text(),
    changedBy: ref().references(() => admins.id),
    /** Of a sweep: the last posting before it, so that what came since can be told by its reasons. */
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

/** How far main wallets and users' balances of a currency may be apart. */
export const financeThresholds = pgTable('finance_thresholds', {
  currencyId: ref()
    .primaryKey()
    .references(() => currencies.id),
  threshold: money().notNull(),
});

/** What the difference was, now and then: a line behind the number. */
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

/** Defined in the migration `wallet_rules`: what one of a currency is worth in US dollars. */
export const usdRates = pgView('usd_rates', { currencyId: ref(), rate: money() }).existing();

/** Defined there too: every currency's status, summed up from few rows. */
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
