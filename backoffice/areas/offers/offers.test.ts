import { Big } from 'big.js';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moderationWords, offers } from '../../db/schema/p2p.ts';
import { Refusal } from '../../engine/refusal.ts';
import { insertOffer, insertRequisite } from '../../testing/insert-p2p.ts';
import { type Office, startOffice } from '../../testing/office.ts';
import { checkLimits } from './offer-rules.ts';
import { priceOf } from './price-expression.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice();
  await office.database.db
    .insert(moderationWords)
    .values({ groupName: 'Contacts', words: ['telegram', '加微信'], dateCreated: new Date() });
});
afterAll(() => office.end());

const edit = async (id: number, given: Record<string, unknown>) =>
  (await office.call('PUT', `p2p/Admin/Offer/${id}`, given, 1)).body;
const codeOf = async (id: number, given: Record<string, unknown>) => {
  const body = await edit(id, given);
  return body.error?.code ?? body.result.Error ?? null;
};

describe('an edit', () => {
  test.each([
    [{ minAmount: '0' }, 'WrongLimits'],
    [{ minAmount: '900', maxAmount: '800' }, 'WrongLimits'],
    [{ minAmount: '-1' }, 'MinimumLimitLowerThanZero'],
    [{ minAmount: '0.001' }, 'AmountLimitMin'],
    [{ minAmount: '10.001' }, 'WrongLimits'],
    [{ restrictedAmounts: ['5'] }, 'AmountOfferOrRequisiteRestriction'],
    [{ paymentMethodIds: [999] }, 'PaymentMethodNotFound'],
    [{ requisiteIds: [999_999] }, 'RequisiteOfferTypeDontMatch'],
    [{ profitPercent: '900' }, 'RequestNotValid'],
    [{ expression: 'market ** 2' }, 'RequestNotValid'],
    [{ expression: 'market - 100000000' }, 'RequestNotValid'],
  ])('of a purchase to %j is refused: %s', async (given, code) => {
    const id = await insertOffer(office.database);
    const before = await office.database.db.select().from(offers).where(eq(offers.id, id));
    expect(await codeOf(id, given)).toBe(code);
    expect(await office.database.db.select().from(offers).where(eq(offers.id, id))).toEqual(before);
  });

  test('of a sale names what is wrong with its requisites', async () => {
    const { database } = office;
    const id = await insertOffer(database, { enabledRequisites: 1 });
    const others = await insertRequisite(database, { userId: 2 });
    const own = await insertRequisite(database);
    expect(await codeOf(id, { requisiteIds: [] })).toBe('OfferRequisitesRequired');
    expect(await codeOf(id, { requisiteIds: [others] })).toBe('NotRequisiteAuthor');
    expect(await codeOf(id, { requisiteIds: [own, own] })).toBe('RequisiteDuplicate');
    expect(await codeOf(id, { requisiteIds: [999_999] })).toBe('RequisiteNotFound');
    expect(await codeOf(id, { requisiteIds: [own] })).toBeNull();
  });

  test('is refused for a moderation word, at the field, and the group counts it', async () => {
    const id = await insertOffer(office.database);
    for (const terms of ['Write me in Telegram!', '请加微信']) {
      const { error } = await edit(id, { terms });
      expect(error).toMatchObject({ code: 'RequestNotValid', fields: [{ path: 'terms' }] });
    }
    // A part of another word does not match.
    expect(await codeOf(id, { terms: 'Telegrams are outdated' })).toBeNull();
    const [group] = await office.database.db.select().from(moderationWords);
    expect(group?.hits).toBe(2);
  });

  test('cannot set the status beside its fields without the lifecycle', async () => {
    const id = await insertOffer(office.database, { status: 2 });
    expect(await codeOf(id, { terms: 'x', status: 0 })).toBe('OfferUpdateNotAllowed');
    const [row] = await office.database.db.select().from(offers).where(eq(offers.id, id));
    expect([row?.status, row?.terms]).toEqual([2, '']);
  });
});

test('a bulk call tells of each offer, and is refused where none is left', async () => {
  const { database } = office;
  const [enabled, stopped, unpayable] = [
    await insertOffer(database),
    await insertOffer(database, { status: 1 }),
    await insertOffer(database, { status: 1, type: 2 }),
  ];
  const ids = [enabled, stopped, unpayable];
  const { body } = await office.call('PUT', 'p2p/Admin/Offers', { ids, isEnabled: true }, 1);
  expect(body.results).toEqual([
    { id: enabled, Success: false, Error: 'OfferUpdateNotAllowed' },
    { id: stopped, Success: true },
    { id: unpayable, Success: false, Error: 'OfferRequisitesRequired' },
  ]);
  const none = await office.call('PUT', 'p2p/Admin/Offers', { ids, isEnabled: true }, 1);
  expect(none.body.result).toEqual({ Success: false, Error: 'OfferUpdateNotAllowed' });
  const empty = await office.call('PUT', 'p2p/Admin/Offers', { ids: [], isEnabled: true }, 1);
  expect([empty.status, empty.body.error.code]).toEqual([400, 'RequestNotValid']);
});

test('a sale stops with its last requisite, and comes back with all others that may', async () => {
  const { database } = office;
  const requisite = await insertRequisite(database);
  const sale = await insertOffer(database, { requisiteIds: [requisite] });
  const stateOf = async (id: number) =>
    (await database.db.select().from(offers).where(eq(offers.id, id)))[0]?.status;
  await office.call('PUT', `v1/p2p/requisites/${requisite}`, { status: 1 }, 1);
  expect(await stateOf(sale)).toBe(1);
  await office.call('POST', 'v1/p2p/offers/enable-stopped-offers', {}, 1);
  expect(await stateOf(sale)).toBe(1);
  await office.call('PUT', `v1/p2p/requisites/${requisite}`, { status: 0 }, 1);
  await office.call('POST', 'v1/p2p/offers/enable-stopped-offers', {}, 1);
  expect(await stateOf(sale)).toBe(0);
  await office.call('POST', 'v1/p2p/offers/stop-enabled-offers', {}, 1);
  expect(await stateOf(sale)).toBe(1);
});

test('limits are let pass exactly when they are above zero, in order and no finer than the fiat', () => {
  const cents = fc.integer({ min: -200, max: 2_000_000 }).map((n) => new Big(n).div(100));
  fc.assert(
    fc.property(cents, cents, fc.array(cents, { maxLength: 3 }), (min, max, only) => {
      const given = {
        ...{ minAmount: min.toFixed(), maxAmount: max.toFixed() },
        restrictedAmounts: only.map((one) => one.toFixed()),
      };
      const isRight =
        min.gt(0) && max.gte(min) && only.every((one) => one.gte(min) && one.lte(max));
      if (isRight) expect(() => checkLimits(given, 2)).not.toThrow();
      else expect(() => checkLimits(given, 2)).toThrow(Refusal);
    }),
  );
});

test.each([
  ['market', '100'],
  ['market * 1.015', '101.5'],
  ['(market + 10) / 2 - 1', '54'],
  ['max(market, 120)', '120'],
  ['min(market * 2, 150) + -50', '100'],
])('the formula %s gives %s', (text, price) => {
  expect(priceOf(text, new Big(100)).toFixed()).toBe(price);
});

test.each(['', 'market market', '1 +', 'eval(1)', '(1', '1;2', 'market / 0'])(
  '%j is no formula',
  (text) => {
    expect(() => priceOf(text, new Big(100))).toThrow();
  },
);
