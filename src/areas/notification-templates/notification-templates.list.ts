import { defineList } from '../../list/define-list.ts';
import {
  notificationTemplateFields,
  notificationTemplateRecord,
} from './notification-template.record.ts';
import { NotificationTemplates } from './notification-templates.graphql.ts';

/** Texts of notifications by notification and language (d2:107). */
export const notificationTemplatesList = defineList({
  name: 'notificationTemplates',
  query: NotificationTemplates,
  live: true,
  sort: { field: 'type', desc: false },
  record: notificationTemplateRecord,
  columns: notificationTemplateFields,
  filters: {
    search: { as: 'text' },
    types: { as: 'choice', of: 'UserNotificationType' },
    languages: { as: 'choice', of: 'ContentLanguage' },
    ids: { as: 'ids' },
  },
});
