import { and, eq, inArray } from 'drizzle-orm';
import { notificationService } from '../../../machines/admin/notification.codes.ts';
import type { Tx } from '../../db/database.ts';
import { ignoredNotifications, userNotifications } from '../../db/schema/user-notifications.ts';

/** A sound carries no text. */
const textServices: readonly number[] = Object.values(notificationService).filter(
  (service) => service !== notificationService.sound,
);

/**
 * Returns by which services each of these users wants a notification, where the platform sends it.
 */
export async function readWantedServices(
  tx: Tx,
  notification: number,
  userIds: readonly number[],
): Promise<(userId: number) => readonly number[]> {
  const ignored = await tx
    .select()
    .from(ignoredNotifications)
    .where(eq(ignoredNotifications.notification, notification));
  const offered = textServices.filter((one) => !ignored.some(({ service }) => service === one));
  const declined = await tx
    .select()
    .from(userNotifications)
    .where(
      and(
        inArray(userNotifications.userId, [...userIds]),
        eq(userNotifications.notificationType, notification),
        eq(userNotifications.enabled, false),
      ),
    );
  const isDeclined = new Set(
    declined.map(({ userId, notificationServiceType: service }) => `${userId} ${service}`),
  );
  return (userId) => offered.filter((service) => !isDeclined.has(`${userId} ${service}`));
}
