import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, money, ref } from './columns.ts';
import { currencies } from './currencies.ts';
import { stores } from './stores.ts';
import { users } from './users.ts';

/** Products of merchants' stores (d3:267). */
export const products = pgTable('products', {
  id: id(),
  /** The user who owns the store. */
  merchantId: ref()
    .notNull()
    .references(() => users.id),
  storeId: ref()
    .notNull()
    .references(() => stores.id),
  title: text().notNull(),
  /** Price of one piece. */
  price: money().notNull(),
  currencyId: ref()
    .notNull()
    .references(() => currencies.id),
  /** Pieces offered in total, and those of them that are sold. */
  quantity: integer().notNull(),
  sold: integer().notNull().default(0),
  /** What the sold pieces brought, each at its price then. */
  revenue: money().notNull().default('0'),
  /** `productStatus` */
  status: smallint().notNull().default(0),
  dateCreated: instant().notNull(),
  dateUpdated: instant(),
  changedBy: ref().references(() => admins.id),
});
