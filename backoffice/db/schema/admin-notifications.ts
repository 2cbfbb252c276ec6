import { pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, ref } from './columns.ts';

/** What an admin is notified of, by which channel, and in which words (d2:101). */
export const adminNotifications = pgTable(
  'admin_notifications',
  {
    id: id(),
    adminId: ref()
      .notNull()
      .references(() => admins.id),
    /** `adminNotificationType`. */
    notificationType: smallint().notNull(),
    /** `notificationService`. */
    notificationServiceType: smallint().notNull(),
    message: text().notNull(),
    dateCreated: instant().notNull(),
    dateUpdated: instant(),
  },
  // No duplicate messages (d2:163).
  (t) => [unique('admin_notifications_message_unique').on(t.adminId, t.message)],
);
