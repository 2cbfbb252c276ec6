import { and, eq } from 'drizzle-orm';
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
import { advance } from '../../engine/advance.ts';
import { catalogue } from '../../engine/catalogue.ts';
import { createRow, subjectOf } from '../../engine/catalogue-subject.ts';
import { requirePlaceholders } from '../../engine/require-placeholders.ts';
import { change, type Route } from '../../engine/routes.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { wireCode, wireName } from '../../engine/wire.ts';
import { notificationTemplatesList } from './notification-templates.list.ts';

const pair = {
  notificationType: wireCode.refine(
    (code) => Object.values<number>(userNotification).includes(code),
    'Not a notification',
  ),
  language: z.enum(Object.values(contentLanguage)),
};
const text = wireName(2_000);
type Pair = z.output<z.ZodObject<typeof pair>>;

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

async function idOf({ tx }: UnitOfWork, { notificationType, language }: Pair) {
  const [row] = await tx
    .select({ id: notificationTemplates.id })
    .from(notificationTemplates)
    .where(
      and(
        eq(notificationTemplates.notificationType, notificationType),
        eq(notificationTemplates.language, language),
      ),
    );
  return row?.id;
}

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
      const comment = short ?? details;
      const id = await idOf(unit, input);
      const given = { fields, files: {} };
      if (id === undefined) await createRow(unit, definition, given, comment);
      else {
        const edit = { fields: { text: input.text }, files: {} };
        await advance(unit, subjectOf(definition, edit), id, 'edit', { comment, ifMatch });
      }
      return { result: { Success: true } };
    },
  }),
];
