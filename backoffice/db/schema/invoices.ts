import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, money, ref } from './columns.ts';
import { currencies } from './currencies.ts';
import { products } from './products.ts';
import { users } from './users.ts';

/** Invoices of merchants' stores (d3:268). */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    merchantId: ref()
      .notNull()
      .references(() => users.id),
    productId: ref()
      .notNull()
      .references(() => products.id),
    /** Pieces. The product counts them as sold while the invoice may still be paid. */
    quantity: integer().notNull(),
    /** What the customer pays. */
    amount: money().notNull(),
    /** Part of it that is paid and held for the merchant. */
    held: money().notNull().default('0'),
    /** Part of it that the platform has kept. */
    fee: money().notNull().default('0'),
    currencyId: ref()
      .notNull()
      .references(() => currencies.id),
    /** The user who pays. */
    customerId: ref()
      .notNull()
      .references(() => users.id),
    /** Name and address for the delivery. */
    customer: text().notNull(),
    delivery: text(),
    comments: text(),
    /** `invoiceStatus` */
    status: smallint().notNull().default(0),
    dateCreated: instant().notNull(),
    dateUpdated: instant(),
    changedBy: ref().references(() => admins.id),
  },
  (t) => [index().on(t.status, t.dateCreated)],
);
