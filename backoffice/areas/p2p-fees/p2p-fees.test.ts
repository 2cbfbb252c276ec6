import { Big } from 'big.js';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deals } from '../../db/schema/deals.ts';
import { p2pProfiles } from '../../db/schema/p2p.ts';
import { type FeeRange, p2pFees } from '../../db/schema/p2p-rules.ts';
import { options } from '../../db/schema/records.ts';
import { platform } from '../../engine/actor.ts';
import { transact } from '../../engine/unit.ts';
import { insertOffer, insertRequisite } from '../../testing/insert-p2p.ts';
import { endow } from '../../testing/insert-rows.ts';
import { type Office, startOffice } from '../../testing/office.ts';
import { createDeal } from '../deals/create-deal.ts';
import { feeIn } from './effective-fee.ts';
import { featureFlagsKey } from './fee-settings.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice();
  await endow(office.database);
  await office.database.db
    .insert(p2pProfiles)
    .values({ id: 1, roles: [1], dateCreated: new Date() })
    .onConflictDoNothing();
});
beforeEach(async () => {
  const { db } = office.database;
  await db.delete(p2pFees);
  await db.delete(options).where(eq(options.key, featureFlagsKey));
});
afterAll(() => office.end());

/** Returns the refusal of a call, or `done`. */
async function send(method: string, path: string, given: object, status = 1): Promise<string> {
  const { body } = await office.call(method, path, { ...given }, status);
  return body.error?.code ?? body.result?.Error ?? (body.result?.Success ? 'done' : 'nothing');
}
async function settings(path: string): Promise<unknown> {
  const { body } = await office.call('GET', path, {}, 1);
  return (body as unknown as { readonly settings: unknown }).settings;
}
/** The fee of the next deal with an offer of user 1, as a percentage of its crypto. */
async function nextFee(): Promise<string> {
  const { database, services } = office;
  const requisiteId = await insertRequisite(database, { userId: 2 });
  const offerId = await insertOffer(database);
  const deal = { offerId, takerId: 2, requisiteId, paymentMethodId: 2, fiatAmount: '100' };
  const id = await transact(services, platform, (unit) => createDeal(unit, deal));
  const [made] = await database.db.select().from(deals).where(eq(deals.id, id));
  return new Big(made?.fee ?? 0)
    .div(made?.amount ?? 1)
    .times(100)
    .toFixed(2);
}
const range = (fee: string, more: Partial<FeeRange> = {}): FeeRange => ({
  ...{ currencyId: 1, paymentMethodId: null, minAmount: '0', fee, ...more },
});

describe('the next deal', () => {
  test('has the fee of everyone, and a deal that exists keeps its own', async () => {
    expect(await nextFee()).toBe('0.30');
    expect(await send('PUT', 'v1/p2p/fee', { settings: [range('1')] })).toBe('done');
    expect(await nextFee()).toBe('1.00');
    const all = await office.database.db.select().from(deals);
    expect(new Set(all.map(({ fee }) => Number(fee))).size).toBeGreaterThan(1);
  });

  test('has the fee of its payment method, and of the highest amount that it reaches', async () => {
    const given = [
      range('1'),
      range('2', { paymentMethodId: 2 }),
      range('3', { paymentMethodId: 2, minAmount: '1000000' }),
    ];
    await send('PUT', 'v1/p2p/fee', { settings: given });
    expect(await nextFee()).toBe('2.00');
    await send('PUT', 'v1/p2p/fee', {
      settings: [range('1'), range('4', { minAmount: '0.0001' })],
    });
    expect(await nextFee()).toBe('4.00');
  });

  test("has the author's own fee, from the source that the feature flag names", async () => {
    await send('PUT', 'v1/p2p/fee', { settings: [range('1')] });
    const own = { userId: 1, settings: [range('0.5')] };
    const ofMethod = { userId: 1, settings: [range('0.75', { paymentMethodId: 2 })] };
    expect(await send('PUT', 'v1/p2p/fee/profile', own)).toBe('done');
    const path = 'v1/p2p/profile/payment-method-settings';
    expect(await send('PUT', path, ofMethod)).toBe('done');
    expect(await nextFee()).toBe('0.50');
    await office.database.db.insert(options).values({
      key: featureFlagsKey,
      value: { usePaymentMethodSettingsAsCommissionSource: true },
    });
    expect(await nextFee()).toBe('0.75');
    await send('PUT', path, { userId: 1, settings: [] });
    expect(await nextFee()).toBe('1.00');
  });
});

test('a currency fee is added once and then changed', async () => {
  const path = 'p2p/Admin/Currency/fee';
  expect(await send('PUT', path, { currencyId: 1, fee: '2' })).toBe('NotFound');
  expect(await send('POST', path, { currencyId: 1, fee: '2' })).toBe('done');
  expect(await send('POST', path, { currencyId: 1, fee: '2' })).toBe('Exists');
  expect(await send('PUT', path, { currencyId: 1, fee: '2.5' })).toBe('done');
  expect(await settings('v1/p2p/fee')).toEqual([range('2.5')]);
});

test('unsound fees are refused', async () => {
  const put = (...given: unknown[]) => send('PUT', 'v1/p2p/fee', { settings: given });
  expect(await put(range('1'), range('2', { minAmount: '0.0' }))).toBe('RequestNotValid');
  expect(await put(range('100.1'))).toBe('RequestNotValid');
  expect(await put(range('-1'))).toBe('RequestNotValid');
  expect(await put(range('1', { currencyId: 999_999 }))).toBe('CurrencyNotFound');
  expect(await put(range('1', { paymentMethodId: 999_999 }))).toBe('PaymentMethodNotFound');
  expect(await send('PUT', 'v1/p2p/fee/profile', { userId: 999_999, settings: [] })).toBe(
    'UserNotFound',
  );
  expect(await send('PUT', 'v1/p2p/fee', { settings: [] }, 3)).toBe('ActionNotAllowed');
  expect(await settings('v1/p2p/fee')).toEqual([]);
});

test('fields that this program does not know are kept', async () => {
  const given = { ...range('1'), note: 'Agreed in May' };
  await send('PUT', 'v1/p2p/fee', { settings: [given] });
  expect(await settings('v1/p2p/fee')).toEqual([given]);
});

test('the range of an amount is the last that begins at or below it', () => {
  const amount = fc.integer({ min: 0, max: 50 });
  const cases = fc.record({
    starts: fc.uniqueArray(amount, { maxLength: 8 }),
    wanted: amount,
  });
  fc.assert(
    fc.property(cases, ({ starts, wanted }) => {
      const given = starts.map((start) => range(String(start), { minAmount: String(start) }));
      const below = starts.filter((start) => start <= wanted);
      const expected = below.length === 0 ? undefined : String(Math.max(...below));
      const base = { currencyId: 1, paymentMethodId: 9, amount: String(wanted) };
      expect(feeIn(given, base)).toBe(expected);
    }),
  );
});
