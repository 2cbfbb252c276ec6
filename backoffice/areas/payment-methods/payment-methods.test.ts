import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formOf, samples } from '../../testing/form.ts';
import { insertRequisite } from '../../testing/insert-p2p.ts';
import { type Office, startOffice } from '../../testing/office.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.end());

type Given = Readonly<Record<string, unknown>>;

/** Returns the refusal of a call, or `done`. */
async function send(method: string, path: string, given: Given, status = 1): Promise<string> {
  const { body } = await office.call(method, path, { ...given }, status);
  const { error, result } = body as Partial<typeof body>;
  return error?.code ?? result?.Error ?? (result?.Success ? 'done' : 'nothing');
}
const call = (name: string, given: Given, status = 1) =>
  send(name === 'EditPaymentMethodField' ? 'PUT' : 'POST', `Transaction/${name}`, given, status);
async function methods(given: Given = {}): Promise<readonly Given[]> {
  const { body } = await office.call('GET', 'Transaction/GetPaymentMethods', { ...given }, 1);
  return body.items as unknown as readonly Given[];
}
const methodOf = async (title: string) => (await methods()).find((one) => one.title === title);
const titles = async () => (await methods()).map(({ title }) => title);

test('a method is created, edited and found in both styles; a name is taken once', async () => {
  const given = { title: 'Faster', category: 2, type: 1, currencies: [2], provider: 'Bank' };
  expect(await call('CreatePaymentMethod', given, 3)).toBe('ActionNotAllowed');
  expect(await call('CreatePaymentMethod', given)).toBe('done');
  expect(await call('CreatePaymentMethod', given)).toBe('SameRequisiteExists');
  const { id } = (await methodOf('Faster')) ?? {};
  const limits = { deposit: { min: '10', max: '500' } };
  expect(await call('EditPaymentMethod', { id, limits })).toBe('done');
  const fees = { withdrawal: { percent: '1.5', absolute: '0' } };
  expect(await send('PUT', `v1/p2p/payment-methods/${id}`, { fees, payOut: false })).toBe('done');
  expect(await methodOf('Faster')).toMatchObject({
    ...{ currencyIds: [2], provider: 'Bank', payOut: false, enabledForP2P: true },
    limits: { ...limits, withdrawal: { min: null, max: null } },
    fees: {
      deposit: { percent: null, absolute: null },
      withdrawal: { percent: '1.5', absolute: null },
    },
  });
});

test('limits and fees fit together, and zero clears them', async () => {
  await call('CreatePaymentMethod', { title: 'Limited', category: 1 });
  const { id } = (await methodOf('Limited')) ?? {};
  const edit = (given: Given) => call('EditPaymentMethod', { id, ...given });
  const deposit = (min: string, max: string) => ({ limits: { deposit: { min, max } } });
  expect(await edit(deposit('10', '9'))).toBe('WrongLimits');
  expect(await edit(deposit('-1', '9'))).toBe('MinimumLimitLowerThanZero');
  expect(await edit({ fees: { deposit: { percent: '100' } } })).toBe('FeeNotValid');
  expect(await edit({ fees: { deposit: { absolute: '-1' } } })).toBe('FeeNotValid');
  expect(await edit(deposit('10', '20'))).toBe('done');
  expect(await edit({ limits: { deposit: { max: '5' } } })).toBe('WrongLimits');
  expect(await edit(deposit('0', '5'))).toBe('done');
  expect(await methodOf('Limited')).toMatchObject({ limits: { deposit: { min: null, max: '5' } } });
});

test('a method is moved to a position, and the others make room', async () => {
  for (const title of ['A', 'B', 'C']) await call('CreatePaymentMethod', { title, category: 1 });
  const before = await titles();
  const { id } = (await methodOf('C')) ?? {};
  expect(await call('EditPaymentMethod', { id, sortId: 1 })).toBe('done');
  expect(await titles()).toEqual(['C', ...before.filter((title) => title !== 'C')]);
  expect((await methods()).map(({ sortId }) => sortId)).toEqual(before.map((_, at) => at + 1));
  expect(await call('EditPaymentMethod', { id, sortId: 99_999 })).toBe('done');
  expect((await titles()).at(-1)).toBe('C');
});

describe('fields', () => {
  const field = (given: Given) => ({ name: 'card', regex: '^\\d{16}$', required: true, ...given });
  const fieldsOf = async (title: string) => ((await methodOf(title))?.fields ?? []) as Given[];

  test('are created, edited and deleted; a pattern must run in linear time', async () => {
    await call('CreatePaymentMethod', { title: 'Card', category: 2 });
    const { id: paymentMethodId } = (await methodOf('Card')) ?? {};
    const create = (given: Given) =>
      call('CreatePaymentMethodField', field({ paymentMethodId, ...given }));
    expect(await create({ regex: '(a' })).toBe('RequestNotValid');
    expect(await create({ regex: '(?=a)' })).toBe('RequestNotValid');
    expect(await create({ paymentMethodId: 999_999 })).toBe('PaymentMethodNotFound');
    expect(await create({})).toBe('done');
    expect(await create({})).toBe('Exists');
    const [made] = await fieldsOf('Card');
    expect(made).toMatchObject({ name: 'card', title: 'card', required: true, type: 2 });
    const { id } = made ?? {};
    expect(await call('EditPaymentMethodField', { id, title: 'Card', regex: '' })).toBe('done');
    expect(await fieldsOf('Card')).toMatchObject([{ name: 'card', title: 'Card', regex: null }]);
    expect(await call('DeletePaymentMethodField', { id })).toBe('done');
    expect(await fieldsOf('Card')).toEqual([]);
  });

  test('are put back as a whole by v1: those that stay keep their id', async () => {
    const fields = [field({}), field({ name: 'holder', regex: '' })];
    const given = { title: 'Whole', category: 2, fields };
    expect(await send('POST', 'v1/p2p/payment-methods', given)).toBe('done');
    const { id } = (await methodOf('Whole')) ?? {};
    const [card] = await fieldsOf('Whole');
    const twice = { fields: [field({}), field({})] };
    const path = `v1/p2p/payment-methods/${id}`;
    expect(await send('PUT', path, twice)).toBe('SameRequisiteExists');
    const next = { fields: [field({ required: false }), { name: 'bank' }] };
    expect(await send('PUT', path, next)).toBe('done');
    expect(await fieldsOf('Whole')).toMatchObject([
      { id: card?.id, name: 'card', required: false },
      { name: 'bank', title: 'bank', required: false },
    ]);
  });

  test('with a value in a requisite are neither renamed nor deleted', async () => {
    await insertRequisite(office.database);
    const [iban] = await fieldsOf('Bank transfer');
    const { id } = iban ?? {};
    expect(await call('EditPaymentMethodField', { id, name: 'account' })).toBe('StillInUse');
    expect(await call('DeletePaymentMethodField', { id })).toBe('StillInUse');
  });
});

test('a method in use is not deleted, and a deleted one is found by its id alone', async () => {
  await insertRequisite(office.database);
  const used = await methodOf('Bank transfer');
  expect(await call('DeletePaymentMethod', { id: used?.id })).toBe('StillInUse');
  await call('CreatePaymentMethod', { title: 'Unused', category: 1 });
  const { id } = (await methodOf('Unused')) ?? {};
  expect(await call('DeletePaymentMethod', { id })).toBe('done');
  expect(await methodOf('Unused')).toBeUndefined();
  expect(await methods({ idList: id })).toMatchObject([{ title: 'Unused', status: 2 }]);
});

test('a method that is off takes no new requisite', async () => {
  const requisite = (iban: string) => ({
    ...{ userId: 1, currency: 2, paymentMethodId: 2, name: 'Bank', fields: { iban } },
  });
  const create = (iban: string) => send('POST', 'v1/p2p/requisites', requisite(iban));
  const edit = (given: Given) => call('EditPaymentMethod', { id: 2, ...given });
  expect(await create('DE12345678')).toBe('done');
  expect(await edit({ status: 1 })).toBe('done');
  expect(await create('DE12345679')).toBe('PaymentMethodDisabled');
  expect(await edit({ status: 0 })).toBe('done');
  expect(await edit({ enabledForP2P: false })).toBe('done');
  expect(await create('DE12345679')).toBe('PaymentMethodDisabled');
  expect(await edit({ enabledForP2P: true })).toBe('done');
  expect(await create('DE12345679')).toBe('done');
});

test('an icon replaces the former one, and each change is audited', async () => {
  const token = await office.signIn(1);
  const { id } = (await methodOf('Faster')) ?? {};
  const file = { field: 'icon', name: 'x.png', content: samples.png };
  const put = () =>
    fetch(`${office.url}/Transaction/SetPaymentMethodIcon`, {
      ...{ method: 'POST', headers: { authorization: token } },
      body: formOf({ id: String(id) }, [file]),
    });
  expect((await put()).status).toBe(200);
  const first = (await methodOf('Faster'))?.icon;
  await put();
  const second = (await methodOf('Faster'))?.icon;
  expect(second).not.toBe(first);
  const status = async (name: unknown) => (await fetch(`${office.url}/files/${name}`)).status;
  expect([await status(first), await status(second)]).toEqual([404, 200]);
  const { rows } = await office.database.db.execute<{ action: string }>(
    sql`select distinct action from audit where action like 'paymentMethod%' order by 1`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    ...['paymentMethod.create', 'paymentMethod.delete', 'paymentMethod.disable'],
    ...['paymentMethod.edit', 'paymentMethod.enable', 'paymentMethod.setIcon'],
    ...['paymentMethodField.create', 'paymentMethodField.delete', 'paymentMethodField.edit'],
  ]);
});
