import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { id, instant, money, ref } from './columns.ts';
import { currencies } from './currencies.ts';
import { users } from './users.ts';

/** Money that a user with the code may take (d2:80). The code itself is not stored. */
export const codes = pgTable(
  'codes',
  {
    id: id(),
    dateCreated: instant().notNull(),
    /** Masked except for the last four characters. */
    code: text().notNull(),
    /** SHA-256 of the whole code, hex. */
    codeHash: text().notNull().unique('codes_code_hash_unique'),
    currencyId: ref()
      .notNull()
      .references(() => currencies.id),
    amount: money().notNull(),
    status: smallint().notNull(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    redeemedBy: ref().references(() => users.id),
    dateRedeemed: instant(),
    dateExpires: instant(),
  },
  (t) => [
    index().on(t.dateCreated, t.id),
    index().on(t.status, t.dateCreated, t.id),
    index().on(t.userId, t.dateCreated, t.id),
    index().on(t.redeemedBy),
  ],
);
