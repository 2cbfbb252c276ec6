import { z } from 'zod';
import { contentLanguage } from '../../../machines/email-template/email-template.codes.ts';
import { notificationTemplateLifecycle } from '../../../machines/notification-template/notification-template.machine.ts';
import {
  notificationTemplateWords,
  wordsOfNumber,
} from '../../../machines/template/template-words.ts';
import { userNotification } from '../../../machines/user-notification/user-notification.codes.ts';
import { notificationTemplates } from '../../db/schema/notification-templates.ts';
import { commentFields } from '../../engine/act.ts';
import { catalogue } from '../../engine/catalogue.ts';
import { addOrEdit } from '../../engine/catalogue-pair.ts';
import { requirePlaceholders } from '../../engine/require-placeholders.ts';
import { change, type Route } from '../../engine/routes.ts';
import { wireCodeOf, wireName } from '../../engine/wire.ts';
import { notificationTemplatesList } from './notification-templates.list.ts';

const pair = {
  notificationType: wireCodeOf(userNotification, 'Not a notification'),
  language: z.enum(Object.values(contentLanguage)),
};
const text = wireName(2_000);

/** @throws Refusal `RequestNotValid` */
const requireSound = (type: number, given: string) =>
  requirePlaceholders(
    'text',
    given,
    wordsOfNumber(notificationTemplateWords, userNotification, type),
  );

const { definition, routes } = catalogue({
  ...{ lifecycle: notificationTemplateLifecycle, table: notificationTemplates },
  ...{ list: notificationTemplatesList, missing: 'TemplateNotFound' },
  unique: { notification_templates_pair_unique: 'SameTemplateExist' },
  lists: {
    needs: { section: 'notificationTemplates' },
    calls: [['POST', 'v2/Templates/GetNotificationTemplates']],
  },
  create: {
    fields: { ...pair, text },
    calls: [],
    columns(_, given) {
      requireSound(given.notificationType, given.text);
      return given;
    },
  },
  edit: {
    fields: { text },
    calls: [],
    columns(_, given, { notificationType }) {
      requireSound(notificationType, given.text);
      return given;
    },
  },
});

/** Texts of notifications (d2:107): one call adds a text and replaces the one that is there. */
export const notificationTemplatesRoutes: readonly Route[] = [
  ...routes,
  change({
    ...{ method: 'POST', path: 'v2/Templates/AddNotificationTemplate' },
    needs: { capability: 'manageNotificationTemplates' },
    input: z.object({ ...pair, text, ...commentFields }),
    audit: {
      action: 'notificationTemplate.edit',
      object: () => ({ type: 'notificationTemplate', id: null }),
    },
    async change({ input, ifMatch }, unit) {
      const { comment: short, details, ...fields } = input;
      const { notificationType, language } = fields;
      await addOrEdit(unit, definition, {
        ...{ key: { notificationType, language }, fields, ifMatch },
        comment: short ?? details,
      });
      return { result: { Success: true } };
    },
  }),
];
