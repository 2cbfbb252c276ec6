import { defineList } from '../../list/define-list.ts';
import { AdminNotifications } from './admin-notifications.graphql.ts';
import {
  notificationColumns,
  notificationFilters,
  notificationForms,
} from './notification-columns.ts';

/** What one admin is notified of: the page fixes whom. */
export const adminNotificationsList = defineList({
  name: 'adminNotifications',
  query: AdminNotifications,
  live: true,
  sort: { field: 'createdAt', desc: true },
  columns: notificationColumns,
  filters: notificationFilters,
  forms: notificationForms,
});
