import { afterAll, beforeAll, expect, test } from 'vitest';
import { templateFieldType } from '../../../machines/payment-template/payment-template.codes.ts';
import { type Office, startOffice } from '../../testing/office.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice({ database: await openTestDatabase() });
});
afterAll(() => office.end());

type Given = Readonly<Record<string, unknown>>;
const base = 'v1/p2p/payment-methods';

/** Returns the refusal of a call with its message, or `done`. */
async function send(method: string, path: string, given: Given, as = 1): Promise<string> {
  const { body } = await office.call(method, `${base}${path}`, { ...given }, as);
  const { result, error } = body as Partial<typeof body>;
  if (result?.Success) return 'done';
  return `${result?.Error ?? error?.code}: ${JSON.stringify(body)}`;
}
const create = (given: Given, as = 1) => send('POST', '/template', given, as);
const edit = (id: unknown, given: Given) => send('PUT', `/template/${id}`, given);
const remove = (id: unknown) => send('DELETE', `/template/${id}`, {});

async function rows(path: string): Promise<readonly Given[]> {
  const { body } = await office.call('GET', `${base}${path}`, { limit: 1000 }, 1);
  return body.items as unknown as readonly Given[];
}
const template = async (name: string) =>
  (await rows('/template')).find((one) => one.name === name) ?? {};

const city = {
  ...{ name: 'branch', type: templateFieldType.selector, required: true },
  options: ['Main (old)', 'New'],
};
const free = async () => {
  const linked = (await rows('/template')).flatMap(({ paymentMethodIds: ids }) => ids);
  return (await rows('')).find(({ id }) => !linked.includes(id)) ?? {};
};

test('a template gives the methods that are linked its fields, and is deleted only without them', async () => {
  const { id: methodId, title } = await free();
  expect(await create({ name: 'Branch', fields: [city], paymentMethods: [methodId] })).toBe('done');
  const { id, ...made } = await template('Branch');
  expect(made).toMatchObject({ fields: [city], linkedPaymentMethods: [title] });
  const method = (await rows('')).find((one) => one.id === methodId);
  const added = (method?.fields as readonly Given[] | undefined)?.find(
    ({ name }) => name === 'branch',
  );
  expect(added).toMatchObject({ required: true });
  const pattern = new RegExp(String(added?.regex), 'u');
  expect(['Main (old)', 'New', 'Newer', 'Main old'].map((one) => pattern.test(one))).toEqual([
    ...[true, true, false, false],
  ]);
  expect(await remove(id)).toMatch(/^StillInUse/);
  const other = await template('Card');
  expect(await edit(other.id, { paymentMethods: [methodId] })).toMatch(/^Exists/);
  expect(await edit(id, { paymentMethods: [] })).toBe('done');
  expect(await template('Branch')).toMatchObject({ paymentMethodIds: [] });
  expect(await remove(id)).toBe('done');
  expect(await remove(id)).toMatch(/^NotFound/);
});

test.each([
  [{ name: 'Card' }, /^SameTemplateExist/],
  [{ name: ' ' }, /^RequestNotValid/],
  [{ name: 'A', fields: [{ name: 'x', type: 9 }] }, /Not a type of field/],
  [{ name: 'A', fields: [{ ...city, options: [] }] }, /A selector has options/],
  [{ name: 'A', fields: [{ ...city, type: 2 }] }, /A selector has options/],
  [{ name: 'A', fields: [city, city] }, /same name/],
  [{ name: 'A', paymentMethods: [999_999] }, /^PaymentMethodNotFound/],
])('a template with %j is refused', async (given, refusal) => {
  expect(await create(given)).toMatch(refusal);
  expect(await template('A')).toEqual({});
});

test('templates are changed by staff with the right alone', async () =>
  expect(await create({ name: 'B' }, 3)).toMatch(/^ActionNotAllowed/));
