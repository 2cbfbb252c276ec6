import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transactionMethodType } from '../../../machines/transaction/transaction.codes.ts';
import { balanceDepositType } from '../../../machines/wallet/wallet.codes.ts';
import { transactionMethods } from '../../db/schema/currencies.ts';
import { type Office, startOffice } from '../../testing/office.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice();
  await office.database.db.insert(transactionMethods).values({
    ...{ name: 'Adjustment', type: transactionMethodType.admin, currencyId: 1 },
    ...{ payIn: true, payOut: true, maxAmount: '50' },
  });
});
afterAll(() => office.end());

interface Moved {
  readonly result: { readonly Success: boolean; readonly Error?: string };
  readonly transactionId: number;
}

const move = async (path: string, given: object, as = 1, key?: string) => {
  const headers = key === undefined ? {} : { 'Idempotency-Key': key };
  const { body, status } = await office.call('POST', path, given, as, headers);
  return { ...(body as unknown as Moved), error: body.error?.code, status };
};
const fundsOf = async (userId: number) => {
  const { body } = await office.call('POST', 'v2/Trading/GetBalanceInfo', { userId }, 1);
  return String(body.items.find(({ currencyId }) => currencyId === 1)?.availableFunds ?? '0');
};
const one = { userId: 1, currencyId: 1, amount: '1.5', comment: 'ticket 7' };

describe.each(['Transaction/AdminDeposit', 'v1/transactions/deposit'])('%s', (path) => {
  test('gives the amount once for each key, written everywhere', async () => {
    const before = Number(await fundsOf(1));
    const key = randomUUID();
    const given = { ...one, balanceDepositType: balanceDepositType.trust };
    const first = await move(path, given, 1, key);
    const again = await move(path, given, 1, key);
    expect([first.result, again.transactionId]).toEqual([{ Success: true }, first.transactionId]);
    expect(Number(await fundsOf(1))).toBe(before + 1.5);
    const { rows } = await office.database.db.execute(sql`
      select t.status, t.deposit_type as type, t.comment, a.action,
        (select sum(p.amount)::text from ledger_entries e join ledger_postings p on p.entry_id = e.id
          join ledger_accounts l on l.id = p.account_id and l.kind = 'adjustment'
          where e.object_type = 'transaction' and e.object_id = t.id) as adjustment
      from transactions t join audit a on a.object_id = t.id and a.action = 'balance.deposit'
      where t.id = ${first.transactionId}`);
    expect(rows).toEqual([
      {
        ...{ status: 2, type: balanceDepositType.trust, comment: 'ticket 7' },
        ...{ action: 'balance.deposit', adjustment: '-1.500000000000000000' },
      },
    ]);
  });

  test.each([
    [{ ...one, amount: '' }, 'AmountNotProvided'],
    [{ ...one, amount: '0' }, 'AmountNotProvided'],
    [{ ...one, userId: 999 }, 'UserNotFound'],
    [{ ...one, currencyId: 999 }, 'CurrencyNotFound'],
    [{ ...one, currencyId: 2 }, 'CurrencyDisabled'],
    [{ ...one, amount: '50.00000001' }, 'AmountLimitMax'],
  ])('refuses %j by its documented name', async (given, code) => {
    expect((await move(path, given)).result).toEqual({ Success: false, Error: code });
  });

  test('refuses digits that the currency has not, and types that nobody named', async () => {
    expect((await move(path, { ...one, amount: '0.000000001' })).error).toBe('RequestNotValid');
    expect((await move(path, { ...one, balanceDepositType: 9 })).error).toBe('RequestNotValid');
  });
});

describe.each(['Transaction/AdminWithdrawal', 'v1/transactions/withdrawal'])('%s', (path) => {
  test('takes what is there, and never more', async () => {
    await move('Transaction/AdminDeposit', one);
    const before = Number(await fundsOf(1));
    expect((await move(path, { ...one, amount: '0.5' })).result).toEqual({ Success: true });
    expect(Number(await fundsOf(1))).toBe(before - 0.5);
    expect((await move(path, { ...one, amount: '49' })).result).toEqual({
      ...{ Success: false, Error: 'InsufficientFunds' },
    });
    expect(Number(await fundsOf(1))).toBe(before - 0.5);
  });
});

test('only admins and super admins may', async () => {
  for (const status of [2, 3, 7]) {
    expect((await move('Transaction/AdminDeposit', one, status)).status).toBe(403);
    expect((await move('Transaction/AdminWithdrawal', one, status)).status).toBe(403);
  }
});

test('a move of a balance that is not as it was seen is refused, and moves nothing', async () => {
  const before = await fundsOf(1);
  const stale = { ...one, amount: '0.25', seenAvailable: String(Number(before) + 1) };
  expect((await move('Transaction/AdminDeposit', stale)).result.Error).toBe('BalanceChanged');
  expect(await fundsOf(1)).toBe(before);
  const seen = { ...stale, seenAvailable: before };
  expect((await move('Transaction/AdminDeposit', seen)).result.Success).toBe(true);
  expect((await move('Transaction/AdminWithdrawal', seen)).result.Error).toBe('BalanceChanged');
});

test('a preview says what the move then does, and refuses as it would', async () => {
  const fetchPreview = async (given: object) =>
    (await office.call('GET', 'v1/ext/balances/preview', { ...one, ...given }, 1))
      .body as unknown as {
      preview: Record<string, string>;
      result: { Error: string };
    };
  const before = await fundsOf(1);
  const { preview } = await fetchPreview({ amount: '0.25', side: 1 });
  expect(preview).toMatchObject({ availableBefore: before });
  await move('Transaction/AdminWithdrawal', { ...one, amount: '0.25' });
  expect(await fundsOf(1)).toBe(preview.availableAfter);
  expect((await fetchPreview({ amount: '49', side: 1 })).result.Error).toBe('InsufficientFunds');
});
