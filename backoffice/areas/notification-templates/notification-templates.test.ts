import { afterAll, beforeAll, expect, test } from 'vitest';
import { userNotification } from '../../../machines/user-notification/user-notification.codes.ts';
import { notificationTemplates } from '../../db/schema/notification-templates.ts';
import { type Office, startOffice } from '../../testing/office.ts';

const support = 3;
const { signIn } = userNotification;
let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.end());

async function add(payload: object, status = 1): Promise<unknown> {
  const path = 'v2/Templates/AddNotificationTemplate';
  const { body } = await office.call('POST', path, payload, status);
  return body.error?.code ?? body.result?.Error ?? body.result?.Success;
}
const stored = async () =>
  (await office.database.db.select().from(notificationTemplates)).map(
    ({ notificationType, language, text }) => [notificationType, language, text],
  );
const welcome = { notificationType: signIn, language: 'en', text: 'Hello {{userName}}' };

test('one call adds a text and replaces it, and each language has its own', async () => {
  expect(await add(welcome)).toBe(true);
  expect(await add({ ...welcome, language: 'es', text: 'Hola' })).toBe(true);
  expect(await add({ ...welcome, text: 'Hi {{userName}}' })).toBe(true);
  expect((await stored()).sort()).toEqual([
    [signIn, 'en', 'Hi {{userName}}'],
    [signIn, 'es', 'Hola'],
  ]);
});

test.each([
  ['an unknown placeholder', { text: 'Hello {{wallet}}' }],
  ['a placeholder of another notification', { text: 'Hello {{txId}}' }],
  ['an empty text', { text: '  ' }],
  ['a long text', { text: 'a'.repeat(2_001) }],
  ['an unknown notification', { notificationType: 977 }],
  ['an unknown language', { language: 'xx' }],
])('%s is refused and changes nothing', async (_, change) => {
  const before = await stored();
  expect(await add({ ...welcome, ...change })).toBe('RequestNotValid');
  expect(await stored()).toEqual(before);
});

test('support staff may not write templates', async () =>
  expect(await add(welcome, support)).toBe('ActionNotAllowed'));
