import { boolean, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { instant, ref } from './columns.ts';

/** Banners of the P2P side (d3:223). The id is the position, by which the calls name a banner. */
export const banners = pgTable('banners', {
  id: ref().primaryKey(),
  /** Names in `stored_files`. */
  image: text().notNull(),
  icon: text(),
  url: text().notNull(),
  /** Whether only signed-in users see it. */
  needsAuth: boolean().notNull().default(false),
  /** `bannerLocale`; none means every language. */
  locales: text().array().notNull().default([]),
  status: smallint().notNull().default(0),
  dateCreated: instant().notNull(),
  dateUpdated: instant(),
  changedBy: ref().references(() => admins.id),
});
