import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, ref } from './columns.ts';
import { users } from './users.ts';

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

/** Texts that staff sent to chosen users (d2:286). */
export const sentNotifications = pgTable('sent_notifications', {
  id: id(),
  message: text().notNull(),
  language: text(),
  adminId: ref(),
  dateCreated: instant().notNull(),
});

/** Who got a sent text: each user once. */
export const sentNotificationUsers = pgTable(
  'sent_notification_users',
  {
    sentNotificationId: ref()
      .notNull()
      .references(() => sentNotifications.id, { onDelete: 'cascade' }),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.sentNotificationId, t.userId] }), index().on(t.userId)],
);
