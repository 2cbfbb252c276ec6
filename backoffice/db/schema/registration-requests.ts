import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, ref } from './columns.ts';

/** People who want to trade and are no users yet (d3:209). */
export const registrationRequests = pgTable(
  'registration_requests',
  {
    id: id(),
    dateCreated: instant().notNull(),
    dateUpdated: instant(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    /** ISO 3166 code. */
    country: text(),
    message: text(),
    status: smallint().notNull().default(0),
    changedBy: ref().references(() => admins.id),
  },
  (t) => [index().on(t.status, t.dateCreated, t.id)],
);
