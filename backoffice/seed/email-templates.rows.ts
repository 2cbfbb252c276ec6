import { emailTemplateType } from '../../machines/email-template/email-template.codes.ts';
import type { Tx } from '../db/database.ts';
import { emailTemplates, emailTemplateVersions } from '../db/schema/email-templates.ts';
import type { PlainRows } from './plain-rows.ts';

const { signInCode, passwordReset, withdrawalConfirmation, dealStarted } = emailTemplateType;

/** Occasion, language, subject and body. Some languages are missing, as on a real platform. */
const texts: readonly (readonly [number, string, string, string])[] = [
  [
    ...([signInCode, 'en', 'Your sign-in code'] as const),
    '<h1>Hello {{userName}}</h1>\n<p>Your code is <b>{{code}}</b>. It is valid for 10 minutes.</p>\n<p>Requested from {{ip}} on {{date}}.</p>',
  ],
  [
    ...([signInCode, 'ru', 'Код для входа'] as const),
    '<h1>Здравствуйте, {{userName}}</h1>\n<p>Ваш код: <b>{{code}}</b>. Он действует 10 минут.</p>',
  ],
  [
    ...([signInCode, 'es', 'Su código de acceso'] as const),
    '<h1>Hola, {{userName}}</h1>\n<p>Su código es <b>{{code}}</b>. Es válido durante 10 minutos.</p>',
  ],
  [
    ...([passwordReset, 'en', 'Reset your password'] as const),
    '<p>Hello {{userName}},</p>\n<p><a href="{{link}}">Choose a new password</a></p>\n<p>If you did not request this, ignore this email.</p>',
  ],
  [
    ...([
      withdrawalConfirmation,
      'en',
      'Confirm the withdrawal of {{amount}} {{currency}}',
    ] as const),
    '<p>Hello {{userName}},</p>\n<p>You requested a withdrawal of {{amount}} {{currency}} to {{address}}.</p>\n<p><a href="{{link}}">Confirm it</a></p>',
  ],
  [
    ...([dealStarted, 'en', 'Deal {{dealId}} has started'] as const),
    '<p>{{counterparty}} started deal {{dealId}} over {{amount}} {{currency}}.</p>\n<p><a href="{{link}}">Open the deal</a></p>',
  ],
];

const created = new Date(Date.UTC(2026, 0, 12, 9));
const updated = new Date(Date.UTC(2026, 1, 3, 14, 20));

async function write(tx: Tx): Promise<void> {
  for (const [at, [type, language, subject, body]] of texts.entries()) {
    const dateUpdated = at === 0 ? updated : null;
    const [template] = await tx
      .insert(emailTemplates)
      .values({ type, language, subject, body, dateCreated: created, dateUpdated })
      .returning();
    if (!template) throw new Error('No email template was written');
    const version = { templateId: template.id, subject, body, adminId: null };
    // The first template was edited once, so that its history shows a difference.
    if (dateUpdated)
      await tx.insert(emailTemplateVersions).values({
        ...version,
        ...{ subject: 'Sign-in code', body: body.replace('10 minutes', '5 minutes') },
        dateCreated: created,
      });
    await tx
      .insert(emailTemplateVersions)
      .values({ ...version, dateCreated: dateUpdated ?? created });
  }
}

/** Emails in some languages, one with a history. */
export const emailTemplatesRows: PlainRows = { write };
