import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transactionMethodType } from '../../../machines/transaction/transaction.codes.ts';
import { type Office, startOffice } from '../../testing/office.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice({ database: await openTestDatabase() });
});
afterAll(() => office.end());

type Given = Readonly<Record<string, unknown>>;

async function send(method: string, path: string, given: Given, status = 1): Promise<string> {
  const { body } = await office.call(method, path, { ...given }, status);
  return body.result?.Error ?? body.error?.code ?? (body.result?.Success ? 'done' : 'nothing');
}
async function methodNamed(name: string): Promise<Given | undefined> {
  const { body } = await office.call('POST', 'Transaction/GetTransactionMethods', {}, 1);
  return (body.items as unknown as readonly Given[]).find((row) => row.name === name);
}

const card = { type: transactionMethodType.creditCard, currency: 2 };

test.each([
  [
    'POST',
    'Transaction/CreateTransactionMethod',
    'POST',
    () => 'Transaction/EditTransactionMethod',
  ],
  ['POST', 'v1/transactions/methods', 'PUT', (id: unknown) => `v1/transactions/methods/${id}`],
] as const)('%s %s creates what %s edits', async (create, path, edit, editPath) => {
  const name = `Card by ${path}`;
  const fees = { payInFee: '0', payOutFee: '1.5', payInLimit: '0', payOutLimit: '1000' };
  expect(await send(create, path, { ...card, ...fees, name, rounding: 2 })).toBe('done');
  const made = await methodNamed(name);
  expect(made).toMatchObject({ ...fees, rounding: 2, payIn: true, currency: 2, minFee: null });
  const change = { id: made?.id, payInFee: '0.25', additionalField: 'Memo', minAmount: '10' };
  expect(await send(edit, editPath(made?.id), change)).toBe('done');
  expect(await methodNamed(name)).toMatchObject({ ...fees, ...change });
  expect(await send(edit, editPath(made?.id), { id: made?.id, additionalField: '' })).toBe('done');
  expect(await methodNamed(name)).toMatchObject({ additionalField: null, payInFee: '0.25' });
  expect(await send(edit, editPath(made?.id), { id: made?.id, payOutLimit: '9' })).toBe(
    'WrongLimits',
  );
  expect(await send(edit, editPath(made?.id), { id: made?.id, name }, 2)).toBe('ActionNotAllowed');
});

test.each([
  [{ currency: 999_999 }, 'CurrencyNotFound'],
  [{ payInFee: '100' }, 'FeeNotValid'],
  [{ absoluteFee: '-1' }, 'FeeNotValid'],
  [{ minFee: '2', maxFee: '1' }, 'FeeNotValid'],
  [{ payOutLimit: '-1' }, 'MinimumLimitLowerThanZero'],
  [{ minAmount: '2', maxAmount: '1' }, 'WrongLimits'],
  [{ type: 1 }, 'RequestNotValid'],
])('a method with %j is refused: %s', async (given, code) => {
  expect(await send('POST', 'v1/transactions/methods', { ...card, ...given })).toBe(code);
});

test('a method is deleted when its transactions are finished, and is then found by its id alone', async () => {
  const { db } = office.database;
  await send('POST', 'v1/transactions/methods', { ...card, name: 'Voucher' });
  const id = (await methodNamed('Voucher'))?.id as number;
  const remove = () => send('PUT', 'Transaction/DeleteTransactionMethod', { id });
  const { rows } = await db.execute<{ id: number }>(
    sql`update transactions set transaction_method_id = ${id} where id =
      (select id from transactions where status not in (2, 7) order by id limit 1) returning id`,
  );
  expect(await remove()).toBe('StillInUse');
  await db.execute(
    sql`update transactions set transaction_method_id = 1 where id = ${rows[0]?.id}`,
  );
  expect(await remove()).toBe('done');
  expect(await remove()).not.toBe('done');
  expect(await methodNamed('Voucher')).toBeUndefined();
  const path = `Transaction/GetTransactionMethod?TransactionMethodId=${id}`;
  const { body } = await office.call('GET', path, {}, 1);
  expect((body as unknown as { method: Given }).method).toMatchObject({ name: 'Voucher' });
});
