import { sql } from 'drizzle-orm';
import { byCode, byId, contains } from '../../engine/filters.ts';
import { field, instants, type ListDefinition, plain, sortsBy } from '../../engine/list.ts';

/** What admins are notified of, newest first. */
export const adminNotificationList: ListDefinition = {
  entity: 'adminNotification',
  table: sql`admin_notifications`,
  columns: {
    ...plain('id', 'adminId', 'notificationType', 'notificationServiceType', 'message'),
    ...instants('dateCreated'),
  },
  sorts: {
    ...sortsBy('timestamptz', 'dateCreated'),
    ...sortsBy('smallint', 'notificationType', 'notificationServiceType'),
  },
  sort: { by: 'dateCreated', desc: true },
  filters: {
    adminId: byId(field('adminId')),
    typeList: byCode(field('notificationType')),
    serviceList: byCode(field('notificationServiceType')),
    search: contains(field('message')),
  },
};
