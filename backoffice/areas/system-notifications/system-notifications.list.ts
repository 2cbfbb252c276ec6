import { sql } from 'drizzle-orm';
import { systemNotificationStatus } from '../../../machines/system-notification/system-notification.codes.ts';
import { byId, byText, contains } from '../../engine/filters.ts';
import { field, instants, type ListDefinition, plain, sortsBy } from '../../engine/list.ts';

export const systemNotificationsList: ListDefinition = {
  entity: 'systemNotification',
  table: sql`system_notifications`,
  columns: {
    ...plain('id', 'text', 'language', 'changedBy'),
    ...instants('dateFrom', 'dateTo', 'dateCreated'),
    status: sql`${systemNotificationStatus.listed}::int`,
  },
  sorts: { ...sortsBy('bigint', 'id'), ...sortsBy('timestamptz', 'dateCreated') },
  sort: { by: 'dateCreated', desc: true },
  filters: {
    idList: byId(field('id')),
    text: contains(field('text')),
    language: byText(field('language'), 10),
  },
};
