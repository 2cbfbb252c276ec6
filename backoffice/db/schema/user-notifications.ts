import { boolean, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { ref } from './columns.ts';
import { users } from './users.ts';

/** What a user chose about a notification; without a row it is on. */
export const userNotifications = pgTable(
  'user_notifications',
  {
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    notificationType: smallint().notNull(),
    notificationServiceType: smallint().notNull(),
    enabled: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.notificationType, t.notificationServiceType] })],
);

/** Notifications that the platform sends to nobody by a service, whatever users chose. */
export const ignoredNotifications = pgTable(
  'ignored_notifications',
  { notification: smallint().notNull(), service: smallint().notNull() },
  (t) => [primaryKey({ columns: [t.notification, t.service] })],
);
