import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transactionMethods } from '../../db/schema/currencies.ts';
import { transactions } from '../../db/schema/transactions.ts';
import { walletMovements, wallets } from '../../db/schema/wallets.ts';
import { platform } from '../../engine/actor.ts';
import { transact } from '../../engine/unit.ts';
import { insertTransaction } from '../../testing/insert-rows.ts';
import { type Office, startOffice } from '../../testing/office.ts';
import { loseDeposit } from './breaks.ts';

let office: Office;
const ids: number[] = [];
beforeAll(async () => {
  office = await startOffice();
  const common = { dateCreated: new Date(), currencyId: 1, kind: 0 };
  const rows = await office.database.db
    .insert(wallets)
    .values([
      { ...common, title: 'BTC hot', main: true },
      { ...common, title: 'BTC spare', main: true },
      { ...common, title: 'BTC reserve', main: false },
    ])
    .returning({ id: wallets.id });
  ids.push(...rows.map(({ id }) => id));
});
afterAll(() => office.end());

const update = async (id: number | undefined, given: object) =>
  (await office.call('POST', 'Multiwallet/UpdateWallet', { id, ...given }, 1)).body;
const remove = async (id: number | undefined) =>
  (await office.call('POST', 'Multiwallet/DeleteWallet', { id }, 1)).body;
const status = async () =>
  (await office.call('POST', 'v2/Finance/GetFinanceStatus', {}, 1)).body.items[0];

test('what is counted on a wallet becomes a correction, paid by the platform’s own money', async () => {
  const [hot] = ids;
  expect((await update(hot, { balance: '2.5', title: 'BTC hot 1' })).result).toEqual({
    Success: true,
  });
  expect(await status()).toMatchObject({
    ...{ balanceOnMainWallets: '2.5', balanceUser: '0', diffBalance: '2.5', own: '2.5' },
    ...{ inFlight: '0', broken: '0' },
  });
  await update(hot, { balance: '2' });
  const moved = await office.call('GET', 'v1/ext/wallet-movements', { sort: 'id' }, 1);
  expect(moved.body.items.map(({ amount, kind, state }) => [amount, kind, state])).toEqual([
    ['2.5', 6, 1],
    ['-0.5', 6, 1],
  ]);
});

test('a wallet is deleted when it is empty, and never the last main one', async () => {
  const [hot, spare, reserve] = ids;
  expect((await remove(hot)).error.code).toBe('InvalidRequest');
  expect((await remove(spare)).result).toEqual({ Success: true });
  expect((await remove(spare)).error.code).toBe('NotFound');
  expect((await remove(reserve)).result).toEqual({ Success: true });
  expect((await update(hot, { main: false })).error.code).toBe('InvalidRequest');
  expect((await update(hot, { enabled: false })).error.code).toBe('InvalidRequest');
});

test('what nobody claims is broken until somebody corrects it', async () => {
  const id = await transact(office.services, platform, (unit) =>
    loseDeposit(unit, { currencyId: 1, amount: '0.125', txid: null }),
  );
  expect(await status()).toMatchObject({ state: 3, broken: '0.125', brokenCount: 1 });
  const path = `v1/ext/wallet-movements/${id}/correct`;
  expect((await office.call('PUT', path, { comment: 'ours' }, 2)).status).toBe(403);
  expect((await office.call('PUT', path, { comment: 'ours' }, 0)).body.result.Success).toBe(true);
  expect((await office.call('PUT', path, {}, 0)).body.error.code).toBe('RequestNotValid');
  const again = await office.call('PUT', path, { comment: 'again' }, 0);
  expect(again.body.result.Error).toBe('InvalidRequest');
  expect(await status()).toMatchObject({ broken: '0', brokenCount: 0 });
  const [row] = await office.database.db
    .select()
    .from(walletMovements)
    .where(eq(walletMovements.id, id));
  expect([row?.state, row?.comment]).toEqual([1, 'ours']);
  const { body } = await office.call('GET', 'v1/ext/finance/1/causes', {}, 1);
  const { causes } = body as unknown as { causes: { diffBalance: string; own: object[] } };
  expect(causes).toMatchObject({ diffBalance: (await status())?.diffBalance, movements: [] });
});

test('methods come with what failed first, then with what waits longest', async () => {
  const { db } = office.database;
  const method = { currencyId: 1, type: 24, payIn: true, payOut: true };
  const made = await db
    .insert(transactionMethods)
    .values(['quiet', 'waits', 'waits longer', 'failed'].map((name) => ({ ...method, name })))
    .returning({ id: transactionMethods.id, name: transactionMethods.name });
  const open = { waits: [3, 1], 'waits longer': [3, 2], failed: [4, 0] } as const;
  for (const [name, [status, daysAgo]] of Object.entries(open)) {
    const dateCreated = new Date(Date.now() - daysAgo * 86_400_000);
    const id = await insertTransaction(office.database, { status, dateCreated });
    const transactionMethodId = made.find((one) => one.name === name)?.id;
    await db.update(transactions).set({ transactionMethodId }).where(eq(transactions.id, id));
  }
  const names = async (sort: string, sortDesc: boolean) => {
    const given = { sort, sortDesc, transactionMethodTypeList: [24] };
    const path = 'v2/Finance/GetTransactionMethodsStatus';
    const { body } = await office.call('POST', path, given, 1);
    return body.items.map(({ name }) => name).filter((name) => made.some((m) => m.name === name));
  };
  expect(await names('failed', true)).toEqual(['failed', 'waits longer', 'waits', 'quiet']);
  expect((await names('oldestOpen', false)).slice(0, 2)).toEqual(['waits longer', 'waits']);
});
