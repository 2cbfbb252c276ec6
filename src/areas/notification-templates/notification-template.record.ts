import { notificationTemplateLifecycle } from '../../../machines/notification-template/notification-template.machine.ts';
import {
  notificationTemplateWords,
  wordsOfMember,
} from '../../../machines/template/template-words.ts';
import { defineRecord } from '../../action/define-record.ts';
import type { FormRow } from '../../form/field-spec.ts';
import { OneNotificationTemplate } from './notification-templates.graphql.ts';

export const notificationTemplateFields = {
  type: { as: 'enum', of: 'UserNotificationType', sort: true, width: 200 },
  language: { as: 'enum', of: 'ContentLanguage', sort: true, width: 120 },
  text: { as: 'template', width: 480 },
  updatedAt: { as: 'date', sort: true },
  changedBy: { as: 'admin', width: 180 },
} as const;

const words = ({ type }: FormRow) => wordsOfMember(notificationTemplateWords, type);

export const textInput = { text: { as: 'template', words, format: 'plain' } } as const;

/** The text of a notification in one language (d2:107). */
export const notificationTemplateRecord = defineRecord({
  name: 'notificationTemplates',
  lifecycle: notificationTemplateLifecycle,
  read: OneNotificationTemplate,
  state: 'statusCode',
  guardContext: () => ({}),
  fields: notificationTemplateFields,
  summary: ['type', 'language'],
  path: (id) => `/settings/notification-templates?ids=${id}`,
  acts: {
    edit: { edits: true, intent: 'primary', carries: ['type', 'language'], inputs: textInput },
  },
});
