import { pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, ref } from './columns.ts';

/** Custom texts of the platform's messages in deals: one for each message and language (d2:109). */
export const p2pMessages = pgTable(
  'p2p_messages',
  {
    id: id(),
    /** A number of `p2pMessageType`. */
    type: smallint().notNull(),
    language: text().notNull(),
    text: text().notNull(),
    dateCreated: instant().notNull(),
    dateUpdated: instant(),
    changedBy: ref().references(() => admins.id),
  },
  (t) => [unique('p2p_messages_pair_unique').on(t.type, t.language)],
);
