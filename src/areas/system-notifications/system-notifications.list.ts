import { defineList } from '../../list/define-list.ts';
import {
  systemNotificationFields,
  systemNotificationRecord,
} from './system-notification.record.ts';
import { SystemNotifications } from './system-notifications.graphql.ts';

/** Texts that the platform shows to users, the newest first (d3:536). */
export const systemNotificationsList = defineList({
  name: 'systemNotifications',
  query: SystemNotifications,
  live: true,
  sort: { field: 'createdAt', desc: true },
  record: systemNotificationRecord,
  columns: systemNotificationFields,
  filters: {
    search: { as: 'text' },
    languages: { as: 'choice', of: 'ContentLanguage' },
    ids: { as: 'ids' },
  },
});
