import { sql } from 'drizzle-orm';
import { index, pgTable, smallint } from 'drizzle-orm/pg-core';
import { id, instant, money, ref } from './columns.ts';
import { markets } from './currencies.ts';
import { users } from './users.ts';

/** Orders of the order book (d2:82). */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    dateCreated: instant().notNull(),
    dateUpdated: instant(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    marketId: ref()
      .notNull()
      .references(() => markets.id),
    side: smallint().notNull(),
    type: smallint().notNull(),
    /** Null for market orders. */
    price: money(),
    stopPrice: money(),
    /**
     * Distance of a trailing stop's price from the best market price since the order was placed.
     */
    trail: money(),
    amount: money().notNull(),
    /** Part of `amount` that has traded. */
    filled: money().notNull().default('0'),
    /**
     * What the ledger still holds for it: the derived currency of a bid, the base currency of an
     * ask.
     */
    held: money().notNull().default('0'),
    status: smallint().notNull(),
  },
  (t) => [
    index().on(t.dateCreated, t.id),
    index().on(t.status, t.dateCreated, t.id),
    index().on(t.userId, t.dateCreated, t.id),
    index().on(t.marketId, t.dateCreated, t.id),
    index('orders_book').on(t.marketId, t.side, t.price, t.id).where(sql`status in (0, 1)`),
    index('orders_awaiting').on(t.marketId, t.stopPrice).where(sql`status = 5`),
  ],
);

/** One fill (d2:84): `orderId` and `userId` are the taker's, the maker was in the order book. */
export const trades = pgTable(
  'trades',
  {
    id: id(),
    dateCreated: instant().notNull(),
    marketId: ref()
      .notNull()
      .references(() => markets.id),
    orderId: ref()
      .notNull()
      .references(() => orders.id),
    makerOrderId: ref()
      .notNull()
      .references(() => orders.id),
    /** The taker's side. */
    side: smallint().notNull(),
    price: money().notNull(),
    amount: money().notNull(),
    /** Deducted from what the taker receives, in that currency. */
    fee: money(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    makerUserId: ref()
      .notNull()
      .references(() => users.id),
  },
  (t) => [
    index().on(t.dateCreated, t.id),
    index().on(t.marketId, t.dateCreated, t.id),
    index().on(t.userId, t.dateCreated, t.id),
    index().on(t.makerUserId, t.dateCreated, t.id),
    index().on(t.orderId),
    index().on(t.makerOrderId),
  ],
);
