import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, money, ref } from './columns.ts';
import { currencies } from './currencies.ts';
import { deals } from './deals.ts';
import { requisites } from './p2p.ts';
import { users } from './users.ts';

/** Payment messages of banks. A message that fits one deal completes the deal (d3:212 to d3:214). */
export const callbacks = pgTable(
  'callbacks',
  {
    id: id(),
    dateCreated: instant().notNull(),
    dateCompleted: instant(),
    status: smallint().notNull(),
    /** The trader whose account received the money. */
    userId: ref()
      .notNull()
      .references(() => users.id),
    requisiteId: ref()
      .notNull()
      .references(() => requisites.id),
    sender: text().notNull(),
    text: text().notNull(),
    amount: money().notNull(),
    currencyId: ref()
      .notNull()
      .references(() => currencies.id),
    /** The deal that it completed. */
    dealId: ref().references(() => deals.id),
  },
  (t) => [
    index().on(t.dateCreated, t.id),
    index().on(t.status, t.dateCreated, t.id),
    index().on(t.userId, t.dateCreated, t.id),
    uniqueIndex().on(t.dealId),
    check('callbacks_completed_with_their_deal', sql`(deal_id is null) = (date_completed is null)`),
  ],
);
