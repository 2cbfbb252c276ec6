import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import {
  emailBodyType,
  userNotification,
} from '../../../machines/user-notification/user-notification.codes.ts';
import { ignoredNotifications, userNotifications } from '../../db/schema/user-notifications.ts';
import { users } from '../../db/schema/users.ts';
import { notValid } from '../../engine/refusal.ts';
import { change, type Route, read } from '../../engine/routes.ts';
import { wireCode, wireCodeOf, wireFlag, wireId, wireMany, wireText } from '../../engine/wire.ts';
import { lockAccount, requireAccount } from '../user-security/user-action.ts';
import { userList } from '../users/user.list.ts';
import {
  everyCell,
  type NotificationName,
  readPlatformGrid,
  readUserGrid,
} from './notification-grid.ts';

const manages = { capability: 'manageUserNotifications' } as const;
const ofPlatform = { capability: 'editTechnicalSettings' } as const;
const object = ({ userId }: { readonly userId: number }) => ({ type: 'user', id: userId });
const success = { result: { Success: true } } as const;

const choice = z.object({
  ...{ notificationType: wireCode, notificationServiceType: wireCode, enabled: wireFlag },
});
const bodyType = wireCodeOf(emailBodyType, 'Not a type of mail');

/** Refuses types and services that do not exist, by their place in the payload. */
function requireKnown(given: readonly z.output<typeof choice>[]): void {
  const faults = given.flatMap(({ notificationType: type, notificationServiceType: by }, index) =>
    everyCell.some((cell) => cell.type === type && cell.service === by)
      ? []
      : [{ path: `notificationSettings.${index}`, message: 'Not a notification' }],
  );
  if (faults.length > 0) throw notValid(...faults);
}

/** What users are notified of, by which service, and in which format (d1:165). */
export const userNotificationRoutes: readonly Route[] = [
  read({
    ...{ method: 'POST', path: 'User/GetUserNotificationSettings' },
    needs: { section: 'userNotifications' },
    input: z.object({ userId: wireId }),
    async read({ input: { userId }, services: { db } }) {
      await requireAccount(db, userId);
      return { items: await readUserGrid(db, userId) };
    },
  }),
  change({
    ...{ method: 'POST', path: 'User/UpdateUserNotificationsSettings', needs: manages },
    input: z.object({ userId: wireId, notificationSettings: wireMany(choice, 500) }),
    audit: { action: 'user.saveNotifications', object },
    change: async ({ input: { userId, notificationSettings: given } }, unit) => {
      const { tx } = unit;
      requireKnown(given);
      await lockAccount(unit, userId);
      const before = await readUserGrid(tx, userId);
      const changed = given.filter(({ enabled, ...cell }) =>
        before.some(
          (one) =>
            one.notificationType === cell.notificationType &&
            one.notificationServiceType === cell.notificationServiceType &&
            one.notificationTypeEnabled !== enabled,
        ),
      );
      for (const { enabled, ...cell } of changed)
        await tx
          .insert(userNotifications)
          .values({ userId, ...cell, enabled })
          .onConflictDoUpdate({
            target: [
              ...[userNotifications.userId, userNotifications.notificationType],
              userNotifications.notificationServiceType,
            ],
            set: { enabled },
          });
      unit.touch(userList, userId);
      await unit.audit({
        ...{ action: 'user.saveNotifications', objectType: 'user', objectId: userId },
        after: { notificationSettings: changed },
      });
      return success;
    },
  }),
  change({
    ...{ method: 'PUT', path: 'v2/User/UpdateUserEmailBodyType', needs: manages },
    input: z.object({ userId: wireId, emailBodyType: bodyType }),
    audit: { action: 'user.setEmailBodyType', object },
    change: async ({ input: { userId, emailBodyType: next } }, unit) => {
      const before = await lockAccount(unit, userId);
      await unit.tx.update(users).set({ emailBodyType: next }).where(eq(users.id, userId));
      unit.touch(userList, userId);
      await unit.audit({
        ...{ action: 'user.setEmailBodyType', objectType: 'user', objectId: userId },
        ...{ before: { emailBodyType: before.emailBodyType }, after: { emailBodyType: next } },
      });
      return success;
    },
  }),
  read({
    ...{ method: 'GET', path: 'v1/notification-settings', failure: 'result' },
    needs: { section: 'technicalSettings' },
    read: async ({ services: { db } }) => ({ items: await readPlatformGrid(db) }),
  }),
  change({
    ...{ method: 'PUT', path: 'v1/notification-settings', failure: 'result', needs: ofPlatform },
    input: z.object({ notification: wireText(64), service: wireCode, ignore: wireFlag }),
    audit: { action: 'notificationSetting.edit' },
    change: async ({ input: { notification: name, service, ignore } }, unit) => {
      const { tx } = unit;
      const cell = everyCell.find((one) => one.notification === name && one.service === service);
      if (!cell) throw notValid({ path: 'notification', message: 'Not a notification' });
      const notification = userNotification[name as NotificationName];
      if (ignore)
        await tx
          .insert(ignoredNotifications)
          .values({ notification, service })
          .onConflictDoNothing();
      else
        await tx
          .delete(ignoredNotifications)
          .where(
            and(
              eq(ignoredNotifications.notification, notification),
              eq(ignoredNotifications.service, service),
            ),
          );
      await unit.audit({
        ...{ action: 'notificationSetting.edit', objectType: 'notificationSetting' },
        after: { notification: name, service, ignore },
      });
      return success;
    },
  }),
];
