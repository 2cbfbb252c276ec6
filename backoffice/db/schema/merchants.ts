import { boolean, index, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { id, instant, money, ref } from './columns.ts';
import { currencies } from './currencies.ts';
import { invoices } from './invoices.ts';
import { users } from './users.ts';

/** Services that carry the payments of merchants' customers, with their methods (d3:561). */
export const merchantProviders = pgTable('merchant_providers', {
  id: id(),
  name: text().notNull().unique('merchant_providers_name_unique'),
  methods: text().array().notNull(),
});

/** Fees of merchants' transactions: of every merchant, or of one (d3:274). */
export const merchantFees = pgTable(
  'merchant_fees',
  {
    id: id(),
    /** Null: any merchant that has no fee of its own. */
    serviceMerchantId: ref().references(() => users.id),
    /** Of deposits, or else of withdrawals. */
    deposit: boolean().notNull(),
    currencyId: ref()
      .notNull()
      .references(() => currencies.id),
    provider: text().notNull(),
    method: text().notNull(),
    /** Percentage of the amount. */
    fee: money().notNull(),
    dateUpdated: instant().notNull(),
  },
  (t) => [
    unique('merchant_fees_unique')
      .on(t.serviceMerchantId, t.deposit, t.currencyId, t.provider, t.method)
      .nullsNotDistinct(),
  ],
);

/** What moved for a merchant because of its invoices (d3:270). */
export const merchantTransactions = pgTable(
  'merchant_transactions',
  {
    id: id(),
    serviceMerchantId: ref()
      .notNull()
      .references(() => users.id),
    orderId: ref()
      .notNull()
      .references(() => invoices.id),
    /** `paymentTransactionType` */
    type: smallint().notNull(),
    /** `paymentTransactionStatus` */
    status: smallint().notNull(),
    amount: money().notNull(),
    /** Part of the amount that the platform keeps. */
    fee: money().notNull().default('0'),
    currencyId: ref()
      .notNull()
      .references(() => currencies.id),
    /** Null while the platform has no provider. */
    provider: text(),
    method: text(),
    dateCreated: instant().notNull(),
    dateUpdated: instant(),
  },
  (t) => [
    index().on(t.serviceMerchantId, t.dateCreated),
    index().on(t.orderId),
    index().on(t.dateCreated),
  ],
);
