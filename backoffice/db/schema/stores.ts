import { pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { id, instant, ref } from './columns.ts';
import { users } from './users.ts';

/** Stores of merchants (d3:266). No call changes them. */
export const stores = pgTable('stores', {
  id: id(),
  /** The user who owns the store. */
  merchantId: ref()
    .notNull()
    .references(() => users.id),
  title: text().notNull(),
  webSite: text().notNull(),
  /** Where a customer is sent after a payment, and after one that failed. */
  successUrl: text(),
  failUrl: text(),
  /** `storeLocale` */
  locale: text().notNull(),
  /** Name in `stored_files`. */
  logo: text(),
  /** `storeStatus` */
  status: smallint().notNull(),
  dateCreated: instant().notNull(),
});
