import Big from 'big.js';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoiceStatus } from '../../../machines/invoice/invoice.codes.ts';
import {
  paymentTransactionStatus,
  paymentTransactionType,
} from '../../../machines/merchant-transaction/merchant-transaction.codes.ts';
import { Refusal } from '../../engine/refusal.ts';
import { insertProduct } from '../../testing/insert-invoice.ts';
import { currencyId, customerId, invoiceWorld, merchantId } from '../../testing/invoice-world.ts';
import { type Office, startOffice } from '../../testing/office.ts';
import { invoiceSubject } from './invoice.subject.ts';

const path = 'v2/Marketplace/invoices';

let office: Office;
let world: ReturnType<typeof invoiceWorld>;
beforeAll(async () => {
  office = await startOffice();
  world = invoiceWorld(office);
});
afterAll(() => office.end());

const put = async (id: number, status: number, comment?: string) => {
  const { body } = await office.call(
    'PUT',
    path,
    { id, status, ...(comment ? { comment } : {}) },
    1,
  );
  return body.error?.code ?? (body.result?.Success ? 'done' : 'nothing');
};
const product = async (id: number) => {
  const { rows } = await office.database.db.execute<{ sold: number; revenue: string }>(sql`
    select sold, revenue::text as revenue from products where id = ${id}`);
  return { sold: rows[0]?.sold, revenue: Number(rows[0]?.revenue) };
};

test('pieces are taken when ordered, given back when cancelled, and no more are sold than there are', async () => {
  const id = await insertProduct(office.database, { merchantId, quantity: 3, currencyId });
  const first = await world.order(id);
  expect(await product(id)).toEqual({ sold: 2, revenue: 0 });
  await expect(world.order(id)).rejects.toBeInstanceOf(Refusal);
  expect(await put(first, invoiceStatus.cancelled)).toBe('RequestNotValid');
  expect(await put(first, invoiceStatus.cancelled, 'Ordered twice')).toBe('done');
  expect(await product(id)).toEqual({ sold: 0, revenue: 0 });
  expect(await world.rowOf(first)).toMatchObject({
    ...{ status: invoiceStatus.cancelled, comments: 'Ordered twice' },
  });
});

test('staff set no state of the platform, and cancel nothing that is paid', async () => {
  const invoice = await world.order(
    await insertProduct(office.database, { merchantId, currencyId }),
  );
  expect(await put(invoice, invoiceStatus.completed, 'x')).toBe('RequestNotValid');
  expect(await put(invoice, 99, 'x')).toBe('RequestNotValid');
  await world.endow('25');
  await world.go(invoice, 'confirm', 'check', 'askDeposit', 'receive');
  expect(await put(invoice, invoiceStatus.cancelled, 'x')).toBe('InvalidRequest');
});

test('an invoice that is checked again after the payment is not paid twice', async () => {
  const id = await insertProduct(office.database, { merchantId, currencyId, price: '12.5' });
  const invoice = await world.order(id);
  await world.endow('25');
  const [customer, merchant] = [
    await world.balanceOf(customerId, 'available'),
    await world.balanceOf(merchantId, 'available'),
  ];
  const pay = ['check', 'askDeposit', 'receive'] as const;
  await world.go(invoice, 'confirm', ...pay);
  expect(await put(invoice, invoiceStatus.issue, 'The bank asks')).toBe('done');
  expect(await put(invoice, invoiceStatus.checking, 'It is clear now')).toBe('done');
  expect((await world.rowOf(invoice)).comments).toBe('The bank asks\nIt is clear now');
  await world.go(invoice, 'askDeposit', 'receive', 'completeDeposit', 'confirmDeposit', 'finish');
  expect((await world.balanceOf(customerId, 'available')).minus(customer).toFixed()).toBe('-25');
  expect((await world.balanceOf(merchantId, 'available')).minus(merchant).toFixed()).toBe('25');
  expect(await world.rowOf(invoice)).toMatchObject({ status: invoiceStatus.completed, held: '0' });
  expect(await product(id)).toMatchObject({ sold: 2, revenue: 25 });
});

test('what was paid goes back when the time of an invoice that is checked again is over', async () => {
  const invoice = await world.order(
    await insertProduct(office.database, { merchantId, currencyId }),
  );
  await world.endow('25');
  const before = await world.balanceOf(customerId, 'available');
  await world.go(invoice, 'confirm', 'check', 'askDeposit', 'receive', 'raiseIssue', 'recheck');
  expect((await world.rowOf(invoice)).held).toBe('25');
  await world.go(invoice, 'askDeposit', 'expire');
  expect((await world.rowOf(invoice)).held).toBe('0');
  expect((await world.balanceOf(customerId, 'available')).eq(before)).toBe(true);
});

const { completed } = paymentTransactionStatus;
const { deposit, return: refund } = paymentTransactionType;

const ended = new Set<number>([
  ...[invoiceStatus.completed, invoiceStatus.depositError, invoiceStatus.expired],
  ...[invoiceStatus.cancelled, invoiceStatus.notCreated],
]);

test('whatever happens to invoices, held money is what they hold, and nobody loses any', async () => {
  const { machine } = invoiceSubject.lifecycle;
  const codes: Readonly<Record<string, number>> = invoiceSubject.lifecycle.codes;
  const nameOf = (status: number) =>
    Object.keys(codes).find((name) => codes[name] === status) ?? '';
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { minLength: 8, maxLength: 16 }), async (choices) => {
      const id = await insertProduct(office.database, { merchantId, currencyId });
      await world.endow('25');
      const before = await world.balanceOf(merchantId, 'held');
      const invoice = await world.order(id);
      for (const choice of choices) {
        const { status } = await world.rowOf(invoice);
        const events: readonly string[] = machine.states[nameOf(status)]?.events ?? [];
        const event = events[choice % events.length];
        if (event !== undefined) await world.go(invoice, event);
      }
      const { held } = await world.rowOf(invoice);
      expect((await world.balanceOf(merchantId, 'held')).minus(before).toFixed()).toBe(held);
      if (ended.has((await world.rowOf(invoice)).status)) expect(held).toBe('0');
      const sums = await world.moved(invoice);
      const sum = (of: number) =>
        sums
          .filter(({ type, status }) => type === of && status === completed)
          .reduce((all, { amount }) => all.plus(amount), new Big(0));
      expect(sum(deposit).plus(sum(refund)).lte(25) || sum(refund).eq(25)).toBe(true);
    }),
    { numRuns: 60 },
  );
});
