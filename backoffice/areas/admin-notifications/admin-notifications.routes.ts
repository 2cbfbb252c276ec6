import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { may } from '../../../machines/access.policy.ts';
import { adminNotifications } from '../../db/schema/admin-notifications.ts';
import { admins } from '../../db/schema/admins.ts';
import type { Actor, Staff } from '../../engine/actor.ts';
import type { Raw } from '../../engine/call.ts';
import { notAllowed, refuse } from '../../engine/refusal.ts';
import { change, list, type Method, type Route } from '../../engine/routes.ts';
import { unlessTaken } from '../../engine/unique.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { wireCode, wireId, wireName } from '../../engine/wire.ts';
import { adminNotificationList } from './admin-notification.list.ts';

/** An admin has settings of their own; those of others need the right to manage admins. */
function requireMine({ adminId, status }: Actor, ownerId: number): void {
  if (ownerId !== adminId && !may(status ?? -1, 'manageAdmins')) throw notAllowed();
}

/** Without an admin the settings are the caller's own: one of the two calls names none. */
function ofOne(raw: Raw, by: Staff): SQL {
  const { adminId: inFilters } = (raw.filters ?? {}) as Raw;
  const wanted = wireId.safeParse([raw.adminId ?? inFilters ?? by.adminId].flat()[0]);
  if (!wanted.success) throw refuse('InvalidRequest');
  requireMine(by, wanted.data);
  return sql`t.admin_id = ${wanted.data}`;
}

/** No empty and no duplicate messages (d2:163). */
const unique = { admin_notifications_message_unique: 'Exists' } as const;
const fields = {
  notificationType: wireCode,
  notificationServiceType: wireCode,
  message: wireName(1024),
};
const created = z.object({ ...fields, adminId: wireId.optional() });
const edited = z.object({ ...fields, id: wireId });
const removed = z.object({ id: wireId });

const objectType = 'adminNotification';
type Stored = typeof adminNotifications.$inferSelect;
const snapshot = ({ adminId, notificationType, notificationServiceType, message }: Stored) => ({
  ...{ adminId, notificationType, notificationServiceType, message },
});

async function locked({ tx, by }: UnitOfWork, id: number): Promise<Stored> {
  const [stored] = await tx
    .select()
    .from(adminNotifications)
    .where(eq(adminNotifications.id, id))
    .for('update');
  if (!stored) throw refuse('NotFound');
  requireMine(by, stored.adminId);
  return stored;
}

async function create(unit: UnitOfWork, given: z.output<typeof created>): Promise<number> {
  const { tx, by, now } = unit;
  const adminId = given.adminId ?? by.adminId ?? 0;
  requireMine(by, adminId);
  const [owner] = await tx.select({ id: admins.id }).from(admins).where(eq(admins.id, adminId));
  if (!owner) throw refuse('NotFound');
  const write = tx
    .insert(adminNotifications)
    .values({ ...given, adminId, dateCreated: now })
    .returning();
  const [row] = await unlessTaken(write, unique);
  if (!row) throw new Error('No setting was written');
  unit.touch(adminNotificationList, row.id, 'created');
  await unit.audit({
    ...{ action: 'adminNotification.create', objectType, objectId: row.id },
    after: snapshot(row),
  });
  return row.id;
}

async function edit(unit: UnitOfWork, { id, ...given }: z.output<typeof edited>): Promise<void> {
  const stored = await locked(unit, id);
  const write = unit.tx
    .update(adminNotifications)
    .set({ ...given, dateUpdated: unit.now })
    .where(eq(adminNotifications.id, id))
    .returning();
  const [row] = await unlessTaken(write, unique);
  unit.touch(adminNotificationList, id);
  await unit.audit({
    ...{ action: 'adminNotification.edit', objectType, objectId: id },
    ...{ before: snapshot(stored), after: row && snapshot(row) },
  });
}

async function remove(unit: UnitOfWork, id: number): Promise<void> {
  const stored = await locked(unit, id);
  await unit.tx.delete(adminNotifications).where(eq(adminNotifications.id, id));
  unit.touch(adminNotificationList, id, 'removed');
  await unit.audit({
    ...{ action: 'adminNotification.delete', objectType, objectId: id },
    before: snapshot(stored),
  });
}

/** The three changes at their places in one style of calls. */
const changes = (
  failure: 'error' | 'result',
  calls: Readonly<Record<'create' | 'edit' | 'delete', readonly [Method, string]>>,
): Route[] => {
  const at = (name: keyof typeof calls) =>
    ({ method: calls[name][0], path: calls[name][1], needs: 'session', failure }) as const;
  const object = ({ id }: { readonly id: number }) => ({ type: objectType, id });
  return [
    change({
      ...{ ...at('create'), input: created },
      audit: { action: 'adminNotification.create' },
      change: async ({ input }, unit) => ({
        ...{ result: { Success: true }, id: await create(unit, input) },
      }),
    }),
    change({
      ...{ ...at('edit'), input: edited },
      audit: { action: 'adminNotification.edit', object },
      change: ({ input }, unit) => edit(unit, input),
    }),
    change({
      ...{ ...at('delete'), input: removed },
      audit: { action: 'adminNotification.delete', object },
      change: ({ input }, unit) => remove(unit, input.id),
    }),
  ];
};

const read = { needs: 'session', list: adminNotificationList, only: ofOne } as const;
const main = 'v2/Communication';
const v1 = 'v1/communication/notifications';

/** Notification settings of admins, in both styles (d2:272, d2:273). */
export const adminNotificationRoutes: readonly Route[] = [
  list({ method: 'POST', path: `${main}/GetAdminNotificationsSettings`, ...read }),
  list({ method: 'GET', path: v1, ...read }),
  ...changes('error', {
    create: ['POST', `${main}/AddAdminNotificationsSettings`],
    edit: ['PUT', `${main}/EditAdminNotificationsSettings`],
    delete: ['PUT', `${main}/RemoveAdminNotificationsSettings`],
  }),
  ...changes('result', {
    create: ['POST', v1],
    edit: ['PUT', `${v1}/{id}`],
    delete: ['DELETE', `${v1}/{id}`],
  }),
];
