import { boolean, index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, money, ref } from './columns.ts';
import { currencies } from './currencies.ts';
import { users } from './users.ts';

/** Conversions on the P2P service side (d3:280). */
export const exchangeOrders = pgTable(
  'exchange_orders',
  {
    id: id(),
    dateCreated: instant().notNull(),
    dateUpdated: instant(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    status: smallint().notNull(),
    deleted: boolean().notNull().default(false),
    fromCurrencyId: ref()
      .notNull()
      .references(() => currencies.id),
    fromAmount: money().notNull(),
    toCurrencyId: ref()
      .notNull()
      .references(() => currencies.id),
    toAmount: money().notNull(),
    /** Units of the target per unit of the source. */
    rate: money().notNull(),
    error: text(),
    comment: text(),
    changedBy: ref().references(() => admins.id),
  },
  (t) => [
    index().on(t.dateCreated, t.id),
    index().on(t.status, t.dateCreated, t.id),
    index().on(t.userId, t.dateCreated, t.id),
  ],
);
