import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  transactionMethodType,
  transactionStatus,
  transactionType,
} from '../../../machines/transaction/transaction.codes.ts';
import { transactionMethods } from '../../db/schema/currencies.ts';
import { transactions } from '../../db/schema/transactions.ts';
import { platform } from '../../engine/actor.ts';
import { transact, type UnitOfWork } from '../../engine/unit.ts';
import { endow } from '../../testing/insert-rows.ts';
import { type Office, startOffice } from '../../testing/office.ts';
import { createTransaction, type NewTransaction } from './create-transaction.ts';
import { finishTransaction, moveTransaction } from './platform-steps.ts';

let office: Office;
const method = { transactionMethodType: transactionMethodType.manual, transactionMethodId: 1 };
beforeAll(async () => {
  office = await startOffice();
  await endow(office.database);
  await office.database.db.insert(transactionMethods).values({
    ...{ id: 1, name: 'Bank', type: method.transactionMethodType, currencyId: 2 },
    ...{ payIn: true, payOut: true },
  });
  await limitTo('1000');
});
afterAll(() => office.end());

const run = <Answer>(work: (unit: UnitOfWork) => Promise<Answer>) =>
  transact(office.services, platform, work);
const limitTo = (antiFraudAmount: string, as = 1) =>
  office.call('POST', 'Options/UpdateTransactionsSettings', { antiFraudAmount }, as);
const settings = async () =>
  (await office.call('GET', 'Options/GetTransactionsSettings', {}, 1)).body as unknown as Record<
    string,
    unknown
  >;
const created = (more: Partial<NewTransaction> = {}) =>
  run((unit) =>
    createTransaction(unit, {
      ...{ userId: 1, type: transactionType.deposit, side: 'in' as const, currencyId: 2 },
      ...{ ...method, amount: '1000.01', fee: '0', ...more },
    }),
  );
const stored = async (id: number) => {
  const { db } = office.database;
  const [row] = await db.select().from(transactions).where(eq(transactions.id, id));
  return row;
};
/** Creates a transaction and runs the platform's steps on it. */
async function worked(more: Partial<NewTransaction> = {}): Promise<number> {
  const id = await created(more);
  await run(async (unit) => {
    await moveTransaction(unit, id, 'pick');
    await finishTransaction(unit, id);
  });
  return id;
}
const codeOf = async (event: string, id: number, as: number) => {
  const payload = { transactionId: id, comment: 'said by a test' };
  const { body, status } = await office.call(
    'PUT',
    `Transaction/Admin${event}Transaction`,
    payload,
    as,
  );
  return body.error?.code ?? status;
};

describe('the anti-fraud limit', () => {
  test.each([
    ['a deposit above it', {}, true],
    ['a deposit of exactly that much', { amount: '1000' }, false],
    [
      'a withdrawal above it',
      { type: transactionType.withdrawal, side: 'out' as const, userId: 2 },
      true,
    ],
    [
      'what an admin deposits',
      { transactionMethodType: transactionMethodType.admin, depositType: 0 },
      false,
    ],
    ['what a code moves', { transactionMethodType: transactionMethodType.code }, false],
    ['a currency that nothing gives a price', { currencyId: 1, amount: '5000' }, false],
  ])('%s', async (_, more, needs) => {
    expect((await stored(await created(more)))?.manualCheck).toBe(needs);
  });

  test('what is above it waits for a super admin, and shows it in its row', async () => {
    const id = await worked();
    const { body } = await office.call('POST', 'v2/Trading/GetOperation', { id }, 0);
    expect(body).toMatchObject({
      operation: { status: transactionStatus.awaiting, manualCheck: true },
    });
  });

  test.each(['Confirm', 'Complete'])('%s is refused to all but a super admin', async (event) => {
    const id = await worked();
    expect(await codeOf(event, id, 0)).toBe('ManualCheckRequired');
    expect((await stored(id))?.status).toBe(transactionStatus.awaiting);
    expect(await codeOf(event, id, 1)).toBe(200);
    expect((await stored(id))?.manualCheck).toBe(false);
  });

  test('the newer calls refuse the same', async () => {
    const id = await worked();
    for (const act of ['confirm', 'complete']) {
      const path = `v1/transactions/${String(id)}/${act}`;
      const { body } = await office.call('PUT', path, { details: 'said by a test' }, 0);
      expect(body.result).toMatchObject({ Success: false });
    }
    expect((await stored(id))?.status).toBe(transactionStatus.awaiting);
  });

  test('once confirmed, the platform completes it', async () => {
    const id = await worked();
    await codeOf('Confirm', id, 1);
    await run((unit) => finishTransaction(unit, id));
    expect((await stored(id))?.status).toBe(transactionStatus.completed);
  });

  test('any admin may cancel it', async () => {
    const id = await worked();
    expect(await codeOf('Cancel', id, 0)).toBe(200);
  });

  test('what is below it completes by itself', async () => {
    const id = await worked({ amount: '999' });
    expect((await stored(id))?.status).toBe(transactionStatus.completed);
  });
});

describe('the setting', () => {
  test('is the super admin’s alone', async () => {
    const { body } = await office.call('GET', 'Options/GetTransactionsSettings', {}, 0);
    expect(body).not.toHaveProperty('antiFraudAmount');
    expect((await limitTo('5', 0)).status).toBe(403);
    expect(await settings()).toMatchObject({ antiFraudAmount: '1000' });
  });

  test('saved with the whole object, flips no switch; a flip leaves it as it is', async () => {
    const whole = await settings();
    const saved = { ...whole, antiFraudAmount: '2000' };
    await office.call('POST', 'Options/UpdateTransactionsSettings', saved, 1);
    expect(await settings()).toMatchObject({ antiFraudAmount: '2000', stopTrade: false });
    const flipped = { ...saved, stopTrade: true, comment: 'said by a test' };
    await office.call('POST', 'Options/UpdateTransactionsSettings', flipped, 1);
    expect(await settings()).toMatchObject({ antiFraudAmount: '2000', stopTrade: true });
  });
});
