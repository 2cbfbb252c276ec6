import { sql } from 'drizzle-orm';
import { notificationTemplateStatus } from '../../../machines/notification-template/notification-template.codes.ts';
import { byCode, byText } from '../../engine/filters.ts';
import { field, type ListDefinition, plain, sortsBy } from '../../engine/list.ts';

const changed = sql`coalesce(t.date_updated, t.date_created)`;

export const notificationTemplatesList: ListDefinition = {
  entity: 'notificationTemplate',
  table: sql`notification_templates`,
  columns: {
    ...plain('id', 'notificationType', 'language', 'text', 'changedBy'),
    dateUpdated: sql`floor(extract(epoch from ${changed}))::bigint`,
    status: sql`${notificationTemplateStatus.listed}::int`,
  },
  sorts: sortsBy('bigint', 'id', 'notificationType'),
  sort: { by: 'notificationType', desc: false },
  filters: {
    notificationType: byCode(field('notificationType')),
    language: byText(field('language'), 10),
  },
  limit: { usual: 1000, max: 1000 },
};
