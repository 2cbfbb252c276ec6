import { integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, ref } from './columns.ts';

/** Filters of lists that admins share with their colleagues, by the list's key. */
export const sharedFilters = pgTable(
  'shared_filters',
  {
    id: id(),
    screen: text().notNull(),
    name: text().notNull(),
    data: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    ownerId: ref()
      .notNull()
      .references(() => admins.id),
    dateCreated: instant().notNull(),
    dateUpdated: instant().notNull(),
    /** One more with each change. */
    version: integer().notNull().default(1),
  },
  (t) => [unique('shared_filters_name_unique').on(t.screen, t.ownerId, t.name)],
);
