import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notificationService } from '../../../machines/admin/notification.codes.ts';
import { emailTemplateType } from '../../../machines/email-template/email-template.codes.ts';
import {
  transactionMethodType,
  transactionType,
} from '../../../machines/transaction/transaction.codes.ts';
import { userAccess } from '../../../machines/user-lock/user-lock.codes.ts';
import {
  emailBodyType,
  userNotification,
} from '../../../machines/user-notification/user-notification.codes.ts';
import { outgoingMessages } from '../../db/schema/broadcasts.ts';
import { transactionMethods } from '../../db/schema/currencies.ts';
import { emailTemplates } from '../../db/schema/email-templates.ts';
import { notificationTemplates } from '../../db/schema/notification-templates.ts';
import { userNotifications } from '../../db/schema/user-notifications.ts';
import { users } from '../../db/schema/users.ts';
import { platform } from '../../engine/actor.ts';
import { transact, type UnitOfWork } from '../../engine/unit.ts';
import { endow } from '../../testing/insert-rows.ts';
import { type Office, startOffice } from '../../testing/office.ts';
import { createTransaction } from '../transactions/create-transaction.ts';
import { finishTransaction, moveTransaction } from '../transactions/platform-steps.ts';

let office: Office;
const dateCreated = new Date();
const method = { transactionMethodType: transactionMethodType.manual, transactionMethodId: 1 };
const usual = {
  ...{ userName: 'first_user', email: 'first@example.test', language: 'ru' },
  ...{ access: userAccess.free, emailBodyType: emailBodyType.html, dateDeleted: null },
};

beforeAll(async () => {
  office = await startOffice({ isIdle: true });
  await endow(office.database);
  await office.database.db.insert(transactionMethods).values({
    ...{ id: 1, name: 'Bank', type: method.transactionMethodType, currencyId: 2 },
    ...{ payIn: true, payOut: true },
  });
});
afterAll(() => office.end());
beforeEach(async () => {
  for (const table of [outgoingMessages, emailTemplates, notificationTemplates, userNotifications])
    await office.database.db.delete(table);
  await office.database.db.update(users).set(usual).where(eq(users.id, 1));
});

const addEmail = (language: string, subject: string, body: string) =>
  office.database.db
    .insert(emailTemplates)
    .values({ type: emailTemplateType.depositArrived, language, subject, body, dateCreated });
const addText = (language: string, text: string) =>
  office.database.db
    .insert(notificationTemplates)
    .values({ notificationType: userNotification.depositArrived, language, text, dateCreated });
const change = (values: Partial<typeof users.$inferInsert>) =>
  office.database.db.update(users).set(values).where(eq(users.id, 1));

const run = <Answer>(work: (unit: UnitOfWork) => Promise<Answer>) =>
  transact(office.services, platform, work);

/** A deposit of 25 US dollars arrives; returns what was sent because of it. */
async function deposit() {
  await run(async (unit) => {
    const id = await createTransaction(unit, {
      ...{ userId: 1, type: transactionType.deposit, side: 'in', currencyId: 2 },
      ...{ ...method, amount: '25', fee: '0' },
    });
    await moveTransaction(unit, id, 'pick');
    await finishTransaction(unit, id);
  });
  return office.database.db.select().from(outgoingMessages).orderBy(asc(outgoingMessages.service));
}

test('a deposit is announced with the stored template, in the language of its owner', async () => {
  await addEmail('en', 'Arrived: {{amount}}', '<p>{{amount}} {{currency}}</p>');
  await addEmail('ru', 'Пришло: {{amount}}', '<p>{{userName}}: {{amount}} {{currency}}</p>');
  const sent = await deposit();
  expect(sent).toEqual([
    expect.objectContaining({
      ...{ service: notificationService.email, userId: 1, address: 'first@example.test' },
      ...{ subject: 'Пришло: 25', body: '<p>first_user: 25 USD</p>', broadcastId: null },
    }),
  ]);
});

test('a language without a text gets the English one; without any, nothing is sent', async () => {
  expect(await deposit()).toEqual([]);
  await addText('en', '{{amount}} {{currency}} arrived');
  await change({ language: 'et' });
  const bodies = (await deposit()).map(({ body }) => body);
  expect(new Set(bodies)).toEqual(new Set(['25 USD arrived']));
});

test('an edited template is used from the next message on', async () => {
  await addEmail('ru', 'Old', '<p>{{amount}} {{currency}} old</p>');
  expect((await deposit()).at(-1)?.subject).toBe('Old');
  await office.database.db.update(emailTemplates).set({ subject: 'New' });
  expect((await deposit()).map(({ subject }) => subject)).toEqual(['Old', 'New']);
});

test('what a user wrote into their name is text in the mail', async () => {
  await addEmail('ru', '{{userName}}', '<p>{{userName}} {{amount}} {{currency}}</p>');
  await change({ userName: '<img src=x onerror=alert(1)>{{amount}}' });
  const [mail] = await deposit();
  expect(mail?.body).toBe('<p>&lt;img src=x onerror=alert(1)&gt;{{amount}} 25 USD</p>');
});

test('plain text has no marks of HTML', async () => {
  await addEmail('ru', 'S', '<p>{{userName}} <b>{{amount}}</b> {{currency}}</p>');
  await change({ emailBodyType: emailBodyType.plainText, userName: 'a & b <c>' });
  const [mail] = await deposit();
  expect(mail).toMatchObject({ body: 'a & b <c> 25 USD', bodyType: emailBodyType.plainText });
});

test('a declined service, a blocked and a deleted user get nothing', async () => {
  await addText('en', '{{amount}} {{currency}}');
  const all = (await deposit()).length;
  expect(all).toBeGreaterThan(0);
  await office.database.db.delete(outgoingMessages);
  await office.database.db.insert(userNotifications).values({
    ...{ userId: 1, notificationType: userNotification.depositArrived, enabled: false },
    notificationServiceType: notificationService.push,
  });
  const services = (await deposit()).map(({ service }) => service);
  expect(services).not.toContain(notificationService.push);
  expect(services).toHaveLength(all - 1);
  await office.database.db.delete(outgoingMessages);
  await change({ access: userAccess.blocked });
  expect(await deposit()).toEqual([]);
  await change({ access: userAccess.free, dateDeleted: new Date() });
  expect(await deposit()).toEqual([]);
});
