import { systemNotificationLifecycle } from '../../../machines/system-notification/system-notification.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { offeredLanguage } from '../../form/offered-language.ts';
import { OneSystemNotification } from './system-notifications.graphql.ts';

export const systemNotificationFields = {
  id: { as: 'copy', sort: true, width: 70 },
  text: { as: 'text', width: 480 },
  language: { as: 'enum', of: 'ContentLanguage', width: 120 },
  shownFrom: { as: 'date' },
  shownTo: { as: 'date' },
  createdAt: { as: 'date', sort: true },
  changedBy: { as: 'admin', optional: true },
} as const;

export const systemNotificationInputs = {
  text: { as: 'text', lines: true },
  language: offeredLanguage,
  shownFrom: { as: 'day', edge: 'from' },
  shownTo: { as: 'day', edge: 'to' },
} as const;

/** A text that the platform shows to users (d3:536). */
export const systemNotificationRecord = defineRecord({
  name: 'systemNotifications',
  lifecycle: systemNotificationLifecycle,
  read: OneSystemNotification,
  state: 'statusCode',
  guardContext: () => ({}),
  fields: systemNotificationFields,
  summary: ['text', 'language', 'shownFrom', 'shownTo'],
  path: (id) => `/settings/system-notifications?ids=${id}`,
  acts: {
    edit: { edits: true, intent: 'primary', inputs: systemNotificationInputs },
  },
});
