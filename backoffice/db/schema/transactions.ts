import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  pgView,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, money, ref } from './columns.ts';
import { currencies, transactionMethods } from './currencies.ts';
import { users } from './users.ts';

/** Money that enters or leaves the platform, or that an order moves (d2:76). */
export const transactions = pgTable(
  'transactions',
  {
    id: id(),
    dateCreated: instant().notNull(),
    dateUpdated: instant(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    type: smallint().notNull(),
    side: smallint().notNull(),
    operationType: smallint(),
    transactionMethodType: smallint().notNull(),
    transactionMethodId: ref().references(() => transactionMethods.id),
    currencyId: ref()
      .notNull()
      .references(() => currencies.id),
    /** Signed by side: the change of the user's balance, before the fee. */
    amount: money().notNull(),
    fee: money(),
    status: smallint().notNull(),
    kytStatus: smallint().notNull(),
    /** 0 to 100, two digits. */
    kytRisk: money(),
    kytCategory: text(),
    txid: text(),
    address: text(),
    requisites: text(),
    confirmations: integer(),
    /** The kind of a deposit by staff (d2:385); null for everything else. */
    depositType: smallint(),
    /** It exceeded the anti-fraud limit on creation and is not decided yet. */
    manualCheck: boolean().notNull().default(false),
    details: text(),
    comment: text(),
    changedBy: ref().references(() => admins.id),
  },
  (t) => [
    index().on(t.dateCreated, t.id),
    index().on(t.status, t.dateCreated, t.id),
    index().on(t.kytStatus, t.dateCreated, t.id),
    index().on(t.userId, t.dateCreated, t.id),
    index().on(t.currencyId, t.dateCreated, t.id),
    index().on(t.transactionMethodType, t.dateCreated, t.id),
    index().on(t.type, t.dateCreated, t.id),
    index().on(t.amount, t.id),
    index().on(t.dateUpdated.asc().nullsFirst(), t.id),
    index('transactions_txid_search').using('gin', t.txid.op('gin_trgm_ops')),
    index('transactions_address_search').using('gin', t.address.op('gin_trgm_ops')),
    check(
      'transactions_amount_has_the_sign_of_its_side',
      sql`case side when 0 then amount >= 0 else amount <= 0 end`,
    ),
  ],
);

/** Every step of a transaction. The first is `create` without a previous status. */
export const transactionHistory = pgTable(
  'transaction_history',
  {
    id: id(),
    transactionId: ref()
      .notNull()
      .references(() => transactions.id),
    event: text().notNull(),
    statusBefore: smallint(),
    status: smallint().notNull(),
    kytStatus: smallint(),
    dateCreated: instant().notNull(),
    adminId: ref().references(() => admins.id),
    details: text(),
    comment: text(),
  },
  (t) => [index().on(t.transactionId, t.dateCreated, t.id)],
);

/**
 * Deposits at users' own addresses (d3:296): a view of transactions, nothing is stored twice.
 * Defined in the migration `rules`.
 */
export const addressTransactions = pgView('address_transactions', {
  id: ref().notNull(),
  dateCreated: instant().notNull(),
  userId: ref().notNull(),
  currencyId: ref().notNull(),
  amount: money().notNull(),
  address: text().notNull(),
  txid: text(),
  transactionId: ref().notNull(),
}).existing();
