import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { notificationService } from '../../../machines/admin/notification.codes.ts';
import {
  contentLanguage,
  emailTemplateType,
} from '../../../machines/email-template/email-template.codes.ts';
import { emailTemplateLifecycle } from '../../../machines/email-template/email-template.machine.ts';
import { fillTemplate } from '../../../machines/template/placeholders.ts';
import {
  emailTemplateWords,
  sampleValues,
  wordsOfNumber,
} from '../../../machines/template/template-words.ts';
import { emailBodyType } from '../../../machines/user-notification/user-notification.codes.ts';
import { outgoingMessages } from '../../db/schema/broadcasts.ts';
import { emailTemplates, emailTemplateVersions } from '../../db/schema/email-templates.ts';
import { catalogue } from '../../engine/catalogue.ts';
import { belongingTo } from '../../engine/filters.ts';
import { notValid } from '../../engine/refusal.ts';
import { requirePlaceholders } from '../../engine/require-placeholders.ts';
import { change, list, type Route } from '../../engine/routes.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { wireCode, wireName } from '../../engine/wire.ts';
import { outgoingMessageList } from '../broadcasts/broadcast.list.ts';
import { emailTemplatesList, emailTemplateVersionsList } from './email-templates.list.ts';

const texts = {
  subject: wireName(200).regex(/^[^\r\n]*$/, 'One line'),
  body: wireName(20_000),
};
const fields = { type: wireCode, language: z.enum(Object.values(contentLanguage)), ...texts };
const needs = { section: 'emailTemplates' } as const;

interface Text {
  readonly type: number;
  readonly subject: string;
  readonly body: string;
}

/** The body has every required placeholder; the subject may have the known ones. */
function requireSound({ type, subject, body }: Text): void {
  const words = wordsOfNumber(emailTemplateWords, emailTemplateType, type);
  requirePlaceholders('subject', subject, words && { ...words, required: [] });
  requirePlaceholders('body', body, words);
}

/** Each text that was stored enters the history. */
async function recordVersion({ tx, by, now }: UnitOfWork, templateId: number): Promise<void> {
  const [stored] = await tx.select().from(emailTemplates).where(eq(emailTemplates.id, templateId));
  if (!stored) return;
  const { subject, body } = stored;
  await tx
    .insert(emailTemplateVersions)
    .values({ templateId, subject, body, dateCreated: now, adminId: by.adminId });
}

/** Emails of the platform: subject and body by occasion and language (d2:111, d2:162). */
export const emailTemplatesCatalogue = catalogue({
  ...{ lifecycle: emailTemplateLifecycle, table: emailTemplates, list: emailTemplatesList },
  unique: { email_templates_type_language_unique: 'SameTemplateExist' },
  missing: 'TemplateNotFound',
  lists: { needs, calls: [['POST', 'v2/Templates/GetEmailMessageTemplates']] },
  create: {
    fields,
    calls: [['POST', 'v2/Templates/AddEmailMessageTemplate']],
    columns(_, given) {
      requireSound(given);
      return given;
    },
  },
  edit: {
    fields: { ...texts, type: fields.type.optional(), language: fields.language.optional() },
    calls: [['POST', 'v2/Templates/UpdateEmailMessageTemplate']],
    columns(_, { subject, body, type, language }, stored) {
      if (type !== undefined && type !== stored.type)
        throw notValid({ path: 'type', message: 'The occasion of a template stays' });
      if (language !== undefined && language !== stored.language)
        throw notValid({ path: 'language', message: 'The language of a template stays' });
      requireSound({ type: stored.type, subject, body });
      return { subject, body };
    },
  },
  written: recordVersion,
});

export const emailTemplatesRoutes: readonly Route[] = [
  ...emailTemplatesCatalogue.routes,
  list({
    ...{ method: 'POST', path: 'v2/Templates/GetEmailMessageTemplateHistory', needs },
    list: emailTemplateVersionsList,
    only: belongingTo(sql`t.template_id`, 'id'),
  }),
];

/** A test of a text, to the admin who asks for it: it enters the outbox with invented values. */
export const emailTemplatesExtensionRoutes: readonly Route[] = [
  change({
    ...{ method: 'POST', path: 'v1/ext/email-templates/test', failure: 'result' },
    needs: { capability: 'manageEmailTemplates' },
    input: z.object({ type: wireCode, ...texts }),
    audit: { action: 'emailTemplate.test' },
    change: async ({ input: { type, subject, body } }, unit) => {
      requireSound({ type, subject, body });
      const { tx, now, by } = unit;
      const [stored] = await tx
        .insert(outgoingMessages)
        .values({
          ...{ service: notificationService.email, address: by.email, adminId: by.adminId },
          subject: fillTemplate(subject, sampleValues, 'plain'),
          body: fillTemplate(body, sampleValues, 'html'),
          ...{ bodyType: emailBodyType.html, dateCreated: now },
        })
        .returning({ id: outgoingMessages.id });
      if (stored) unit.touch(outgoingMessageList, stored.id, 'created');
      await unit.audit({ action: 'emailTemplate.test', after: { type, subject } });
      return { result: { Success: true } };
    },
  }),
];
