import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transactionType } from '../../../machines/transaction/transaction.codes.ts';
import { transactionMethods } from '../../db/schema/currencies.ts';
import { paymentMethods } from '../../db/schema/payment-methods.ts';
import { platform } from '../../engine/actor.ts';
import { Refusal } from '../../engine/refusal.ts';
import { transact } from '../../engine/unit.ts';
import { type Office, startOffice } from '../../testing/office.ts';
import { createTransaction } from '../transactions/create-transaction.ts';

let office: Office;
let made = 0;
beforeAll(async () => {
  office = await startOffice();
  const { db } = office.database;
  // The seeded rows have explicit ids, so the sequences must skip them.
  await db.execute(sql`select setval('currencies_id_seq', 100), setval('markets_id_seq', 100)`);
  await db.insert(paymentMethods).values([
    { id: 2, title: 'Bank transfer', category: 2, currencyIds: [2] },
    { id: 3, title: 'Wallet', category: 2, currencyIds: [] },
  ]);
});
afterAll(() => office.end());

const start = { name: 'A coin', decimals: 6, currencyType: 1, comment: 'asked for' };
const create = async (given: Record<string, unknown> = {}, as = 0) => {
  made += 1;
  const payload = { title: `COIN${made}`, ...start, ...given };
  return (await office.call('POST', 'Market/CreateCurrency', payload, as)).body;
};
const edit = async (id: number, given: Record<string, unknown>) =>
  (await office.call('PUT', 'v2/Market/EditCurrency', { id, ...given }, 0)).body;
const read = async (id: number) => {
  const { body } = await office.call('POST', 'v2/Market/GetCurrencies', { idList: [id] }, 2);
  return body.items[0] as unknown as Record<string, unknown>;
};
const codeOf = (body: Awaited<ReturnType<typeof edit>>) =>
  body.result?.Error ?? body.error?.code ?? null;

describe('a currency', () => {
  test('is created with all that was said, and known to every list', async () => {
    const payload = {
      ...{ symbol: 'ȼ', serviceFee: '0.45', sortId: 7, cmcId: 1027, aliases: ['coin', 'Coins'] },
      ...{ popular: true, cheapFee: true, useInP2P: false, paymentMethods: [3] },
      ...{ urlTx: 'https://scan.example/tx/{txid}' },
    };
    const { id } = await create({ title: 'NEW', ...payload });
    expect(await read(id)).toMatchObject({
      id,
      title: 'NEW',
      name: 'A coin',
      decimals: 6,
      ...payload,
    });
    const { body } = await office.call('GET', 'p2p/Admin/Currency', {}, 1);
    expect(body.items.map((row) => row.id)).not.toContain(id);
  });

  test.each([
    [{ title: 'btc' }, 'SameCurrencyExists'],
    [{ paymentMethods: [999] }, 'PaymentMethodNotFound'],
    [{ paymentMethods: [3, 3] }, 'SameRequisiteExists'],
    [{ title: 'a b' }, 'RequestNotValid'],
    [{ decimals: 19 }, 'RequestNotValid'],
    [{ currencyType: 5 }, 'RequestNotValid'],
    [{ serviceFee: '100' }, 'RequestNotValid'],
    [{ urlTx: 'http://scan.example/{txid}' }, 'RequestNotValid'],
    [{ urlAddress: 'https://scan.example/' }, 'RequestNotValid'],
    [{ name: '  ' }, 'RequestNotValid'],
  ])('with %j is refused: %s', async (given, code) => {
    const before = (await office.call('GET', 'v1/currencies', { getTotal: true }, 1)).body.total;
    expect(codeOf(await create(given))).toBe(code);
    const after = (await office.call('GET', 'v1/currencies', { getTotal: true }, 1)).body.total;
    expect(after).toBe(before);
  });

  test('keeps its kind and its decimals, since money is counted by them', async () => {
    expect(codeOf(await edit(1, { decimals: 6 }))).toBe('RequestNotValid');
    expect(codeOf(await edit(1, { currencyType: 0 }))).toBe('RequestNotValid');
    expect(codeOf(await edit(1, { title: 'USD' }))).toBe('SameCurrencyExists');
    expect(codeOf(await edit(1, { title: 'BTC', decimals: 8 }))).toBeNull();
    expect(codeOf(await edit(999, { name: 'x' }))).toBe('CurrencyNotFound');
  });

  test('gives up its payment methods when none is selected', async () => {
    await edit(2, { paymentMethods: [2, 3] });
    expect(await read(2)).toMatchObject({ paymentMethods: [2, 3] });
    await edit(2, { clearPaymentMethods: true });
    expect(await read(2)).toMatchObject({ paymentMethods: [] });
  });

  test('that the wallet does not use takes no deposit', async () => {
    const { db } = office.database;
    await db.insert(transactionMethods).values({
      ...{ id: 1, name: 'Bitcoin', type: 24, currencyId: 1, payIn: true, payOut: true },
    });
    const deposit = () =>
      transact({ db, now: () => new Date() }, platform, (unit) =>
        createTransaction(unit, {
          ...{ userId: 1, currencyId: 1, amount: '0.1', fee: '0', side: 'in' },
          ...{ type: transactionType.deposit, transactionMethodType: 24, transactionMethodId: 1 },
        }),
      );
    await edit(1, { useInWallet: false });
    await expect(deposit()).rejects.toThrow(Refusal);
    await expect(deposit()).rejects.toThrow('CurrencyDisabled');
    await edit(1, { useInWallet: true });
    await expect(deposit()).resolves.toBeGreaterThan(0);
  });

  test('is made and edited by staff with the right alone', async () => {
    expect(codeOf(await create({}, 2))).toBe('ActionNotAllowed');
  });
});

describe('a market', () => {
  const open = async (given: Record<string, unknown>) =>
    (await office.call('POST', 'v2/Market/CreateMarket', { comment: 'asked for', ...given }, 0))
      .body;

  test('opens between two currencies, once', async () => {
    const { id } = await create();
    const pair = { baseCurrencyId: id, derivedCurrencyId: 2 };
    const payload = { ...pair, orderAmountLimit: '0.5', priceDecimals: 3, amountDecimals: 2 };
    const market = await open({ ...payload, sortId: 9 });
    const { body } = await office.call('GET', 'Market/GetMarkets', {}, 2);
    expect(body.items.find((row) => row.id === market.id)).toMatchObject({ ...payload, sortId: 9 });
    expect(codeOf(await open(pair))).toBe('Exists');
    expect(codeOf(await open({ baseCurrencyId: 2, derivedCurrencyId: id }))).toBe('Exists');
  });

  test.each([
    [{ baseCurrencyId: 1, derivedCurrencyId: 1 }, 'RequestNotValid'],
    [{ baseCurrencyId: 1, derivedCurrencyId: 999 }, 'CurrencyNotFound'],
    [{ baseCurrencyId: 1, derivedCurrencyId: 2 }, 'Exists'],
  ])('with %j is refused: %s', async (given, code) => {
    expect(codeOf(await open(given))).toBe(code);
  });

  test('refuses a least order that no order could have', async () => {
    const set = async (given: Record<string, unknown>) => {
      const payload = { id: 1, ...given };
      return codeOf((await office.call('PUT', 'v2/Market/EditMarket', payload, 0)).body);
    };
    expect(await set({ amountDecimals: 2, orderAmountLimit: '0.001' })).toBe('AmountLimitMin');
    expect(await set({ orderAmountLimit: '-1' })).toBe('MinimumLimitLowerThanZero');
    expect(await set({ amountDecimals: 2, orderAmountLimit: '0.01' })).toBeNull();
  });
});
