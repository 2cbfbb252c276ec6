import { defineList } from '../../list/define-list.ts';
import { OwnNotifications } from './admin-notifications.graphql.ts';
import {
  notificationColumns,
  notificationFilters,
  notificationForms,
} from './notification-columns.ts';

/** What the signed-in admin is notified of. */
export const ownNotificationsList = defineList({
  name: 'adminNotifications',
  part: 'own',
  query: OwnNotifications,
  live: true,
  sort: { field: 'createdAt', desc: true },
  columns: notificationColumns,
  filters: notificationFilters,
  forms: notificationForms,
});
