import { eq } from 'drizzle-orm';
import { notificationService } from '../../../machines/admin/notification.codes.ts';
import { userNotification } from '../../../machines/user-notification/user-notification.codes.ts';
import type { Db, Tx } from '../../db/database.ts';
import { ignoredNotifications, userNotifications } from '../../db/schema/user-notifications.ts';

export type NotificationName = keyof typeof userNotification;

export const services: readonly number[] = Object.values(notificationService);
const names = Object.keys(userNotification) as NotificationName[];

/** Every notification by every service. */
export const everyCell = names.flatMap((notification) =>
  services.map((service) => ({ notification, type: userNotification[notification], service })),
);

const keyOf = (type: number, service: number): string => `${type} ${service}`;

/** Reads what the platform sends to nobody. */
async function readIgnored(db: Db | Tx): Promise<ReadonlySet<string>> {
  const rows = await db.select().from(ignoredNotifications);
  return new Set(rows.map(({ notification, service }) => keyOf(notification, service)));
}

/** Reads the marks of the whole platform (d1:165). */
export async function readPlatformGrid(db: Db | Tx) {
  const ignored = await readIgnored(db);
  return everyCell.map(({ notification, type, service }) => ({
    ...{ notification, service, ignore: ignored.has(keyOf(type, service)) },
  }));
}

/** Reads what one user chose (d1:94); what the user never touched is on. */
export async function readUserGrid(db: Db | Tx, userId: number) {
  const ignored = await readIgnored(db);
  const rows = await db
    .select()
    .from(userNotifications)
    .where(eq(userNotifications.userId, userId));
  const chosen = new Map(
    rows.map((row) => [keyOf(row.notificationType, row.notificationServiceType), row.enabled]),
  );
  return everyCell.map(({ notification, type, service }) => ({
    ...{ notification, notificationType: type, notificationServiceType: service },
    notificationTypeEnabled: chosen.get(keyOf(type, service)) ?? true,
    ignored: ignored.has(keyOf(type, service)),
  }));
}
