import { pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, ref } from './columns.ts';

/** Texts of notifications to users: one for each notification and language (d2:107). */
export const notificationTemplates = pgTable(
  'notification_templates',
  {
    id: id(),
    /** A number of `userNotification`. */
    notificationType: smallint().notNull(),
    language: text().notNull(),
    text: text().notNull(),
    dateCreated: instant().notNull(),
    dateUpdated: instant(),
    changedBy: ref().references(() => admins.id),
  },
  (t) => [unique('notification_templates_pair_unique').on(t.notificationType, t.language)],
);
