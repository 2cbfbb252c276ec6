import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transactionMethods } from '../../db/schema/currencies.ts';
import { transactionLimits } from '../../db/schema/limits.ts';
import { trades } from '../../db/schema/trading.ts';
import { transactions } from '../../db/schema/transactions.ts';
import { platform } from '../../engine/actor.ts';
import { Refusal } from '../../engine/refusal.ts';
import { transact } from '../../engine/unit.ts';
import { endow, insertOrder } from '../../testing/insert-rows.ts';
import { type Office, startOffice } from '../../testing/office.ts';
import { createTransaction, type NewTransaction } from '../transactions/create-transaction.ts';
import { periodStart } from './limit-period.ts';

/** Bitcoin is 30,000 dollars. The method takes 0.01 to 5, at most 4 in and at most 3 out. */
const methodId = 7;
let office: Office;
beforeAll(async () => {
  office = await startOffice();
  const { db } = office.database;
  await endow(office.database);
  await db.insert(transactionMethods).values({
    ...{ id: methodId, name: 'Bitcoin', type: 24, currencyId: 1, payIn: true, payOut: true },
    ...{ minAmount: '0.01', maxAmount: '5', payInLimit: '4', payOutLimit: '3' },
  });
  const [orderId, makerOrderId] = [
    await insertOrder(office.database, 3),
    await insertOrder(office.database, 3),
  ];
  await db.insert(trades).values({
    ...{ marketId: 1, orderId, makerOrderId, userId: 1, makerUserId: 2, side: 0 },
    ...{ price: '30000', amount: '1', fee: '0', dateCreated: new Date() },
  });
});
afterAll(() => office.end());
beforeEach(async () => {
  const { db } = office.database;
  await db.delete(transactionLimits);
  await db.update(transactions).set({ status: 7 });
});

async function move(given: Partial<NewTransaction> & { amount: string }): Promise<string | number> {
  const made = {
    ...{ userId: 1, type: 0, side: 'in', transactionMethodType: 24, currencyId: 1, fee: '0' },
    ...{ transactionMethodId: methodId, ...given },
  } as NewTransaction;
  try {
    return await transact(office.services, platform, (unit) => createTransaction(unit, made));
  } catch (error) {
    if (error instanceof Refusal) return error.body.code;
    throw error;
  }
}
const out = { type: 1, side: 'out' } as const;
const set = (payload: object, as = 1) =>
  office.call('PUT', 'v2/Transaction/UpdateTransactionLimit', payload, as);
const setOne = (payload: object, as = 0) =>
  office.call('PUT', 'v2/Transaction/UpdateUserTransactionLimit', payload, as);

test.each([
  [{ amount: '0.009' }, 'AmountLimitMin'],
  [{ amount: '0.01' }, 'done'],
  [{ amount: '4' }, 'done'],
  [{ amount: '4.00000001' }, 'AmountLimitMax'],
  [{ amount: '3', ...out }, 'done'],
  [{ amount: '3.1', ...out }, 'AmountLimitMax'],
])('what the method lets pass at once: %j is %s', async (given, expected) => {
  const answer = await move(given);
  expect(typeof answer === 'number' ? 'done' : answer).toBe(expected);
});

test('the platform’s limit counts dollars over the period, side by side', async () => {
  await set({ period: 0, buyAmount: '60000', minAmount: '600' });
  expect(await move({ amount: '0.019' })).toBe('AmountLimitMin');
  expect(await move({ amount: '1.5' })).toBeTypeOf('number');
  expect(await move({ amount: '0.51' })).toBe('AmountLimitMax');
  expect(await move({ amount: '0.5' })).toBeTypeOf('number');
  expect(await move({ amount: '0.02' })).toBe('AmountLimitMax');
  expect(await move({ amount: '2', ...out })).toBeTypeOf('number');
  expect(await move({ amount: '0.02', userId: 2 })).toBeTypeOf('number');
});

test('what was cancelled gives back what it took; a day later all of it is there again', async () => {
  await set({ period: 0, buyCount: 1 });
  const id = await move({ amount: '1' });
  expect(await move({ amount: '1' })).toBe('Limit');
  await office.database.db
    .update(transactions)
    .set({ status: 7 })
    .where(eq(transactions.id, Number(id)));
  expect(await move({ amount: '1' })).toBeTypeOf('number');
  office.passTime(86_400_000);
  expect(await move({ amount: '1' })).toBeTypeOf('number');
  office.passTime(-86_400_000);
});

test('a user’s own limit takes the place of the platform’s for its currency and period', async () => {
  await set({ period: 0, maxAmount: '30000' });
  expect(await move({ amount: '2' })).toBe('AmountLimitMax');
  await setOne({ userId: 1, currencyId: 1, period: 0, maxAmount: '3' });
  expect(await move({ amount: '2' })).toBeTypeOf('number');
  expect(await move({ amount: '3.5' })).toBe('AmountLimitMax');
  expect(await move({ amount: '2', userId: 2 })).toBe('AmountLimitMax');
});

test('what passes by code between users is not held up', async () => {
  await set({ period: 0, buyCount: 1 });
  expect(await move({ amount: '1' })).toBeTypeOf('number');
  expect(await move({ amount: '1', transactionMethodType: 12 })).toBeTypeOf('number');
});

test('of many at once no more pass than the limit leaves', async () => {
  await setOne({ userId: 1, currencyId: 1, period: 2, buyAmount: '3' });
  const answers = await Promise.all(Array.from({ length: 8 }, () => move({ amount: '1' })));
  expect(answers.filter((answer) => typeof answer === 'number')).toHaveLength(3);
});

test('how much is used stands beside the limit', async () => {
  await setOne({ userId: 1, currencyId: 1, period: 0, buyAmount: '9', sellCount: 4 });
  await move({ amount: '1.25' });
  await move({ amount: '0.5', ...out });
  const path = 'v2/Transaction/GetUserTransactionLimits';
  const { body } = await office.call('POST', path, { userId: 1 }, 0);
  expect(body.items).toMatchObject([
    { buyAmountUsed: '1.25', buyCountUsed: 1, sellAmountUsed: '0.5', sellCountUsed: 1 },
  ]);
});

test.each([
  [{ maxAmount: '0' }, 'WrongLimits'],
  [{ buyCount: 0 }, 'WrongLimits'],
  [{ minAmount: '5', maxAmount: '4.9' }, 'WrongLimits'],
  [{ minAmount: '5', sellAmount: '4' }, 'WrongLimits'],
  [{}, 'WrongLimits'],
  [{ maxAmount: '-1' }, 'MinimumLimitLowerThanZero'],
  [{ maxAmount: '1', currencyId: 99 }, 'CurrencyNotFound'],
  [{ maxAmount: '1', period: 3 }, 'RequestNotValid'],
])('a limit of %j is refused: %s', async (given, code) => {
  const { body } = await set({ period: 0, ...given });
  expect(body.error.code).toBe(code);
});

test('one for each currency and period; who may set whose', async () => {
  expect((await set({ period: 1, maxAmount: '5' })).body.result.Success).toBe(true);
  expect((await set({ period: 1, maxAmount: '6' })).body.error.code).toBe('Exists');
  expect((await set({ period: 2, maxAmount: '6' }, 2)).status).toBe(403);
  expect((await setOne({ userId: 1, currencyId: 1, period: 0, maxAmount: '6' }, 2)).status).toBe(
    403,
  );
  const answer = await setOne({ userId: 999, currencyId: 1, period: 0, maxAmount: '6' });
  expect(answer.body.error.code).toBe('UserNotFound');
});

test('the one call cannot reach what belongs to the other', async () => {
  await set({ period: 1, maxAmount: '5' });
  const [limit] = await office.database.db.select().from(transactionLimits);
  const { body } = await setOne({ id: limit?.id, maxAmount: '9' }, 1);
  expect(body.error.code).toBe('NotFound');
});

test.each([
  [0, '2026-03-04T00:00:00.000Z'],
  [1, '2026-03-02T00:00:00.000Z'],
  [2, '2026-03-01T00:00:00.000Z'],
  [3, '2026-01-01T00:00:00.000Z'],
])('period %i of a Wednesday began %s', (period, expected) => {
  expect(periodStart(period, new Date('2026-03-04T17:11:12Z')).toISOString()).toBe(expected);
});
