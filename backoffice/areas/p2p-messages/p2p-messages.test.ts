import { afterAll, beforeAll, expect, test } from 'vitest';
import { p2pMessageType } from '../../../machines/p2p-message/p2p-message.codes.ts';
import { type Office, startOffice } from '../../testing/office.ts';

const support = 3;
const path = 'p2p/Admin/Localisation';
const { released, disputeOpened } = p2pMessageType;
let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.end());

type Row = Readonly<Record<string, unknown>>;

async function rows(call: string): Promise<readonly Row[]> {
  const { body } = await office.call('GET', call, {}, 1);
  return body.items;
}
async function send(method: string, call: string, given: object, status = 1): Promise<unknown> {
  const { body } = await office.call(method, call, given, status);
  return body.error?.code ?? 'done';
}
const messageIn = async (language: string, type: number) =>
  (await rows(`${path}/All?language=${language}`)).find((row) => row.type === type);
const own = { type: released, language: 'es', text: 'Operación {{dealId}} terminada' };

test('a custom text takes the place of the default in its language, is edited, and deleted', async () => {
  const before = await messageIn('es', released);
  expect(before).toMatchObject({ id: null, text: null, defaults: 'Deal {{dealId}} is complete.' });
  expect(await send('POST', path, own)).toBe('done');
  const written = await messageIn('es', released);
  expect(written).toMatchObject({ text: own.text, defaults: before?.defaults });
  expect(await messageIn('en', released)).toMatchObject({ id: null, text: null });
  expect(await rows(path)).toMatchObject([{ id: written?.id, language: 'es', type: released }]);
  const call = `${path}/${String(written?.id)}`;
  expect(await send('PUT', call, { text: 'Listo {{dealId}}' })).toBe('done');
  expect(await messageIn('es', released)).toMatchObject({ text: 'Listo {{dealId}}' });
  expect(await send('DELETE', call, {})).toBe('done');
  expect(await messageIn('es', released)).toMatchObject(before ?? {});
  expect(await send('DELETE', call, {})).toBe('TemplateNotFound');
});

test('a message has one custom text in a language', async () => {
  expect(await send('POST', path, { ...own, language: 'ru' })).toBe('done');
  expect(await send('POST', path, { ...own, language: 'ru' })).toBe('SameTemplateExist');
});

test('every message is listed in every language, with what it may name', async () => {
  const all = await rows(`${path}/All`);
  const one = await rows(`${path}/All?language=en`);
  expect(all).toHaveLength(one.length * 6);
  expect(one).toHaveLength(Object.keys(p2pMessageType).length);
  for (const row of one) expect(row.replacements).toContain('dealId');
});

test.each([
  ['an unknown placeholder', { text: 'Hello {{wallet}}' }],
  ['a placeholder of another message', { text: 'Hello {{paymentMethod}}' }],
  ['an empty text', { text: ' ' }],
  ['an unknown message', { type: 977 }],
  ['an unknown language', { language: 'xx' }],
])('%s is refused', async (_, change) => {
  const given = { type: disputeOpened, language: 'tr', text: 'Merhaba', ...change };
  expect(await send('POST', path, given)).toBe('RequestNotValid');
  expect(await rows(`${path}?language=tr`)).toEqual([]);
});

test('support staff may not write messages', async () =>
  expect(await send('POST', path, own, support)).toBe('ActionNotAllowed'));
