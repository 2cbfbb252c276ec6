import { Big } from 'big.js';
import { eq, inArray } from 'drizzle-orm';
import { notificationService } from '../../../machines/admin/notification.codes.ts';
import {
  contentLanguage,
  emailTemplateType,
} from '../../../machines/email-template/email-template.codes.ts';
import { fillTemplate } from '../../../machines/template/placeholders.ts';
import { textOfHtml } from '../../../machines/template/plain-text.ts';
import { userAccess } from '../../../machines/user-lock/user-lock.codes.ts';
import {
  emailBodyType,
  userNotification,
} from '../../../machines/user-notification/user-notification.codes.ts';
import type { Tx } from '../../db/database.ts';
import { outgoingMessages } from '../../db/schema/broadcasts.ts';
import { emailTemplates } from '../../db/schema/email-templates.ts';
import { notificationTemplates } from '../../db/schema/notification-templates.ts';
import { users } from '../../db/schema/users.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { readWantedServices } from './wanted-services.ts';

/** Occasions on which the platform writes to users by itself. */
export type Occasion =
  | 'depositArrived'
  | 'withdrawalSent'
  | 'withdrawalRefused'
  | 'dealStarted'
  | 'dealPaid'
  | 'disputeOpened'
  | 'disputeSettled';

/** A user, and what the text says to them. */
export interface Addressee {
  readonly userId: number;
  readonly values: Readonly<Record<string, string>>;
}

/** The text of a template in the user's language, otherwise in English; undefined without one. */
function inLanguage<Template extends { readonly language: string }>(
  templates: readonly Template[],
  language: string | null,
): Template | undefined {
  const of = (wanted: string | null) => templates.find((one) => one.language === wanted);
  return of(language) ?? of(contentLanguage.en);
}

async function readTemplates(tx: Tx, occasion: Occasion) {
  const type = (emailTemplateType as Readonly<Record<string, number>>)[occasion];
  const emails =
    type === undefined
      ? []
      : await tx.select().from(emailTemplates).where(eq(emailTemplates.type, type));
  const texts = await tx
    .select()
    .from(notificationTemplates)
    .where(eq(notificationTemplates.notificationType, userNotification[occasion]));
  return { emails, texts };
}

/**
 * Writes to users about something that happened to them, by the services that they want it by, in
 * their language, with the templates that staff edit. Without a template for an occasion, nothing
 * is sent. The messages are part of the same transaction as what they are about.
 */
export async function notifyUsers(
  { tx, now }: UnitOfWork,
  occasion: Occasion,
  addressees: readonly Addressee[],
): Promise<void> {
  const { emails, texts } = await readTemplates(tx, occasion);
  if (emails.length === 0 && texts.length === 0) return;
  const ids = addressees.map(({ userId }) => userId);
  const found = await tx.select().from(users).where(inArray(users.id, ids));
  const wanted = await readWantedServices(tx, userNotification[occasion], ids);
  const messages = addressees.flatMap(({ userId, values }) => {
    const user = found.find(({ id }) => id === userId);
    if (!user || user.dateDeleted !== null || user.access === userAccess.blocked) return [];
    const filled = {
      ...{ userName: user.userName ?? '', platform: 'Exchange', date: dateText(now) },
      ...values,
    };
    const email = inLanguage(emails, user.language);
    const text = inLanguage(texts, user.language);
    return wanted(userId).flatMap((service) => {
      const about = { service, userId, dateCreated: now };
      if (service !== notificationService.email)
        return text ? [{ ...about, body: fillTemplate(text.text, filled, 'plain') }] : [];
      if (!email || user.email === null) return [];
      const body = fillTemplate(email.body, filled, 'html');
      const isPlain = user.emailBodyType === emailBodyType.plainText;
      return [
        {
          ...{ ...about, address: user.email, bodyType: user.emailBodyType },
          subject: fillTemplate(email.subject, filled, 'plain'),
          body: isPlain ? textOfHtml(body) : body,
        },
      ];
    });
  });
  if (messages.length > 0) await tx.insert(outgoingMessages).values(messages);
}

/** Returns an amount without its sign and without zeros at the end. */
export const amountText = (amount: string): string => new Big(amount).abs().toFixed();

const dateText = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
