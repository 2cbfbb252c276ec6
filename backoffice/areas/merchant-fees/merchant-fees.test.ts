import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { merchantFees, merchantProviders } from '../../db/schema/merchants.ts';
import { type Office, startOffice } from '../../testing/office.ts';
import { merchantFeeOf } from './effective-merchant-fee.ts';

const currencyId = 1;
const card = { deposit: true, currency: currencyId, provider: 'PayBridge', method: 'Card' };
const removal = { deposit: true, currency: currencyId, Provider: 'PayBridge', Method: 'Card' };

let office: Office;
beforeAll(async () => {
  office = await startOffice();
  const { db } = office.database;
  await db.insert(merchantProviders).values({ name: 'PayBridge', methods: ['Card', 'Bank'] });
});
beforeEach(() => office.database.db.delete(merchantFees));
afterAll(() => office.end());

async function send(method: string, path: string, given: object, status = 1): Promise<string> {
  const { body } = await office.call(method, path, { ...given }, status);
  return body.error?.code ?? body.result?.Error ?? (body.result?.Success ? 'done' : 'nothing');
}
const set = (fee: string, given: object = {}, merchant = 1, status = 1) =>
  send('POST', `v2/Merchant/fee/${merchant}`, { ...card, ...given, fee }, status);
const remove = (given: object) => send('PUT', 'v2/fee/remove', { ...removal, ...given });
const stored = async (given: object = {}) =>
  (await office.call('GET', 'v2/Merchant/fee', { limit: 10_000, ...given }, 1)).body.items;
/** Inserts the fee of every merchant. */
const insertGeneral = (fee: string, deposit = true) =>
  office.database.db.insert(merchantFees).values({
    ...{ deposit, currencyId, provider: 'PayBridge', method: 'Card', fee },
    dateUpdated: new Date(),
  });
const feeOf = (amount: string, given: object = {}) =>
  office.database.db.transaction((tx) =>
    merchantFeeOf(
      tx,
      {
        ...{ serviceMerchantId: 1, deposit: true, currencyId },
        ...{ provider: 'PayBridge', method: 'Card', ...given },
      },
      amount,
    ),
  );

test('a fee is set for one merchant, and replaced', async () => {
  expect(await set('1.5')).toBe('done');
  expect(await set('2')).toBe('done');
  expect(await set('3', { deposit: false })).toBe('done');
  expect(await set('4', {}, 2)).toBe('done');
  const shown = await stored({ serviceMerchantId: 1 });
  expect(shown?.map((row) => [row.deposit, row.currency, row.fee])).toEqual([
    [true, currencyId, '2'],
    [false, currencyId, '3'],
  ]);
});

test('general fees are read without those of merchants', async () => {
  await insertGeneral('1');
  await set('2');
  expect(await stored()).toHaveLength(2);
  const shown = await stored({ ignoreIndividual: true });
  expect(shown?.map(({ serviceMerchantId, fee }) => [serviceMerchantId, fee])).toEqual([
    [null, '1'],
  ]);
});

describe('a fee is refused', () => {
  test.each([
    ['-1', {}, 'RequestNotValid'],
    ['100.1', {}, 'RequestNotValid'],
    ['1', { provider: 'Nobody' }, 'RequestNotValid'],
    ['1', { method: 'On-chain' }, 'RequestNotValid'],
    ['1', { currency: 999_999 }, 'CurrencyNotFound'],
  ])('%s with %o', async (fee, given, refusal) => {
    expect(await set(fee, given)).toBe(refusal);
    expect(await stored()).toEqual([]);
  });

  test('for an unknown merchant, and from who may not', async () => {
    expect(await set('1', {}, 999_999)).toBe('UserNotFound');
    expect(await set('1', {}, 1, 3)).toBe('ActionNotAllowed');
    expect(await stored()).toEqual([]);
  });
});

test('without a merchant the general fee is removed, with one only that of the merchant', async () => {
  await insertGeneral('1');
  await insertGeneral('1', false);
  await set('2');
  expect(await remove({ serviceMerchantId: 2 })).toBe('NotFound');
  expect(await remove({ serviceMerchantId: 1 })).toBe('done');
  expect((await stored())?.map(({ fee, deposit }) => [fee, deposit])).toEqual([
    ['1', true],
    ['1', false],
  ]);
  expect(await remove({})).toBe('done');
  expect(await remove({})).toBe('NotFound');
  expect((await stored())?.map(({ deposit }) => deposit)).toEqual([false]);
});

test('the own fee of a merchant comes before the general one, and both are rounded down', async () => {
  expect(await feeOf('100')).toBe('0');
  await insertGeneral('1');
  expect(await feeOf('100')).toBe('1');
  await set('0.3');
  expect(await feeOf('100')).toBe('0.3');
  expect(await feeOf('100', { serviceMerchantId: 2 })).toBe('1');
  expect(await feeOf('100', { method: 'Bank' })).toBe('0');
  expect(await feeOf('0.00000333')).toBe('0');
});
