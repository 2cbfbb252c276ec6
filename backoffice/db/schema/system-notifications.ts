import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, ref } from './columns.ts';

/** Texts that the platform shows to users (d3:536). */
export const systemNotifications = pgTable('system_notifications', {
  id: id(),
  text: text().notNull(),
  /** Null: users of every language see it. */
  language: text(),
  dateFrom: instant(),
  dateTo: instant(),
  dateCreated: instant().notNull(),
  changedBy: ref(),
});
