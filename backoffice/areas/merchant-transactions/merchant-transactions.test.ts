import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  paymentTransactionStatus,
  paymentTransactionType,
} from '../../../machines/merchant-transaction/merchant-transaction.codes.ts';
import { merchantFees, merchantProviders } from '../../db/schema/merchants.ts';
import { insertProduct } from '../../testing/insert-invoice.ts';
import { currencyId, customerId, invoiceWorld, merchantId } from '../../testing/invoice-world.ts';
import { type Office, startOffice } from '../../testing/office.ts';

const { completed, error } = paymentTransactionStatus;
const { deposit, withdrawal, return: refund } = paymentTransactionType;

let office: Office;
let world: ReturnType<typeof invoiceWorld>;
beforeAll(async () => {
  office = await startOffice();
  world = invoiceWorld(office);
});
afterAll(() => office.end());

describe('with fees of merchants', () => {
  beforeAll(async () => {
    const { db } = office.database;
    await db.insert(merchantProviders).values({ name: 'PayBridge', methods: ['Card'] });
    const fee = { currencyId, provider: 'PayBridge', method: 'Card', dateUpdated: new Date() };
    await db.insert(merchantFees).values([
      { ...fee, deposit: true, fee: '2' },
      { ...fee, deposit: false, fee: '1' },
    ]);
  });
  afterAll(() => office.database.db.delete(merchantFees));

  test('the merchant gets what is left of the payment and of the payout', async () => {
    const invoice = await world.order(
      await insertProduct(office.database, { merchantId, currencyId }),
    );
    await world.endow('25');
    const before = await world.balanceOf(merchantId, 'available');
    const kept = await world.balanceOf(0, 'fee');
    await world.go(invoice, 'confirm', 'check', 'askDeposit', 'receive', 'completeDeposit');
    expect(await world.rowOf(invoice)).toMatchObject({ held: '24.5', fee: '0.5' });
    await world.go(invoice, 'confirmDeposit', 'startPayout', 'completePayout', 'finish');
    expect(await world.moved(invoice)).toEqual([
      { type: deposit, status: completed, amount: '25', fee: '0.5' },
      { type: withdrawal, status: completed, amount: '24.5', fee: '0.245' },
    ]);
    expect((await world.balanceOf(merchantId, 'available')).minus(before).toFixed()).toBe('24.255');
    expect((await world.balanceOf(0, 'fee')).minus(kept).toFixed()).toBe('0.745');
    expect(await world.rowOf(invoice)).toMatchObject({ held: '0', fee: '0.745' });
  });

  test('a payout that has an issue is checked again without a second payment or fee', async () => {
    const invoice = await world.order(
      await insertProduct(office.database, { merchantId, currencyId }),
    );
    await world.endow('25');
    const before = await world.balanceOf(customerId, 'available');
    await world.go(invoice, 'confirm', 'check', 'askDeposit', 'receive', 'completeDeposit');
    await world.go(invoice, 'confirmDeposit', 'startPayout', 'raiseIssue', 'recheck', 'askDeposit');
    await world.go(invoice, 'receive', 'completeDeposit', 'confirmDeposit', 'startPayout');
    await world.go(invoice, 'completePayout');
    expect(await world.moved(invoice)).toEqual([
      { type: deposit, status: completed, amount: '25', fee: '0.5' },
      { type: withdrawal, status: error, amount: '24.5', fee: '0' },
      { type: withdrawal, status: completed, amount: '24.5', fee: '0.245' },
    ]);
    expect((await world.balanceOf(customerId, 'available')).minus(before).toFixed()).toBe('-25');
  });

  test('the customer gets the fee back too', async () => {
    const invoice = await world.order(
      await insertProduct(office.database, { merchantId, currencyId }),
    );
    await world.endow('25');
    const before = await world.balanceOf(customerId, 'available');
    await world.go(invoice, 'confirm', 'check', 'askDeposit', 'receive', 'completeDeposit');
    await world.go(invoice, 'confirmDeposit', 'startPayout', 'raiseIssue', 'recheck', 'askDeposit');
    await world.go(invoice, 'expire');
    expect((await world.moved(invoice)).at(-1)).toEqual({
      ...{ type: refund, status: completed, amount: '25', fee: '0' },
    });
    expect((await world.balanceOf(customerId, 'available')).eq(before)).toBe(true);
    expect(await world.rowOf(invoice)).toMatchObject({ held: '0', fee: '0' });
  });

  test('a payment that fails ends with an error, and an unpaid one returns nothing', async () => {
    const id = await insertProduct(office.database, { merchantId, currencyId });
    const invoice = await world.order(id);
    await world.go(invoice, 'confirm', 'check', 'askDeposit', 'expire');
    expect(await world.moved(invoice)).toEqual([
      { type: deposit, status: error, amount: '25', fee: '0' },
    ]);
  });
});

test('transactions of one user are below result, and of another invoice are not there', async () => {
  const mine = await world.order(await insertProduct(office.database, { merchantId, currencyId }));
  const other = await world.order(
    await insertProduct(office.database, { merchantId: 2, currencyId }),
  );
  for (const one of [mine, other]) await world.go(one, 'confirm', 'check', 'askDeposit');
  const path = 'v2/Merchant/Payments/transactions';
  const { body } = await office.call('GET', path, { serviceMerchantId: 2, getTotal: true }, 1);
  const { result } = body as unknown as {
    readonly result: { readonly items: readonly { readonly orderId: number }[]; total: number };
  };
  expect(result.items.map(({ orderId }) => orderId)).toEqual([other]);
  expect(result.total).toBe(1);
  expect(await world.moved(mine)).toHaveLength(1);
});
