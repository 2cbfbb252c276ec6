import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailTemplateType } from '../../../machines/email-template/email-template.codes.ts';
import { type Office, startOffice } from '../../testing/office.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice({ database: await openTestDatabase() });
});
afterAll(() => office.end());

type Row = Readonly<Record<string, unknown>>;

async function post(call: string, given: Row, status = 1): Promise<string> {
  const { body } = await office.call('POST', `v2/Templates/${call}`, given, status);
  return body.error?.code ?? (body.result?.Success ? 'done' : 'nothing');
}
async function items(call: string, given: Row = {}): Promise<readonly Row[]> {
  const { body } = await office.call('POST', `v2/Templates/${call}`, { limit: 100, ...given }, 1);
  return body.items as unknown as readonly Row[];
}
const templateOf = async (type: number, language: string) =>
  (await items('GetEmailMessageTemplates', { type, language }))[0];

const type = emailTemplateType.depositArrived;
const texts = { subject: 'Deposit', body: '<p>{{amount}} {{currency}} for {{userName}}</p>' };

test('a text is added once for an occasion and a language, and each edit enters the history', async () => {
  const given = { type, language: 'et', ...texts };
  expect(await post('AddEmailMessageTemplate', given)).toBe('done');
  expect(await post('AddEmailMessageTemplate', given)).toBe('SameTemplateExist');
  const made = await templateOf(type, 'et');
  expect(made).toMatchObject(texts);
  const edit = { id: made?.id, subject: 'Arrived', body: `${texts.body}<p>{{txId}}</p>` };
  expect(await post('UpdateEmailMessageTemplate', edit)).toBe('done');
  const history = await items('GetEmailMessageTemplateHistory', { id: made?.id });
  expect(history.map(({ subject }) => subject)).toEqual(['Arrived', 'Deposit']);
  expect(history.every(({ adminId }) => Number(adminId) > 0)).toBe(true);
});

test.each([
  [{ subject: '' }, 'an empty subject'],
  [{ body: ' ' }, 'an empty body'],
  [{ subject: 'Two\nlines' }, 'a subject of two lines'],
  [{ body: '{{amount}} {{curency}} {{currency}}' }, 'an unknown placeholder'],
  [{ body: '{{amount}} of a coin' }, 'a missing placeholder'],
  [{ body: '{{amount}} {{currency}} {{userName' }, 'an open brace'],
  [{ subject: '{{password}}' }, 'an unknown placeholder in the subject'],
  [{ language: 'de' }, 'a language that is not documented'],
] as const)('%j is refused: %s', async (given: Row, _: string) => {
  expect(await post('AddEmailMessageTemplate', { type, language: 'tr', ...texts, ...given })).toBe(
    'RequestNotValid',
  );
  expect(await templateOf(type, 'tr')).toBeUndefined();
});

test('the occasion and the language of a template stay', async () => {
  const made = await templateOf(emailTemplateType.signInCode, 'en');
  const { id, subject, body } = made ?? {};
  const edit = (given: Row) => post('UpdateEmailMessageTemplate', { id, subject, body, ...given });
  expect(await edit({ type: emailTemplateType.dealStarted })).toBe('RequestNotValid');
  expect(await edit({ language: 'ru' })).toBe('RequestNotValid');
  expect(await edit({ type: emailTemplateType.signInCode, language: 'en' })).toBe('done');
  expect(await post('UpdateEmailMessageTemplate', { id: 999_999, ...texts })).toBe(
    'TemplateNotFound',
  );
});

test('support neither reads nor writes templates', async () => {
  const { body } = await office.call('POST', 'v2/Templates/GetEmailMessageTemplates', {}, 2);
  expect(body.error?.code).toBe('ActionNotAllowed');
  expect(await post('AddEmailMessageTemplate', { type, language: 'zh', ...texts }, 2)).toBe(
    'ActionNotAllowed',
  );
});
