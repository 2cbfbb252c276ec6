import Big from 'big.js';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoiceStatus } from '../../../machines/invoice/invoice.codes.ts';
import {
  paymentTransactionStatus,
  paymentTransactionType,
} from '../../../machines/merchant-transaction/merchant-transaction.codes.ts';
import { merchantFees, merchantProviders } from '../../db/schema/merchants.ts';
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
const { return: refund } = paymentTransactionType;

const histories = fc.array(fc.nat(), { minLength: 8, maxLength: 16 });
const ended = new Set<number>([
  ...[invoiceStatus.completed, invoiceStatus.depositError, invoiceStatus.expired],
  ...[invoiceStatus.cancelled, invoiceStatus.notCreated],
]);

test('whatever happens to invoices, held and kept money is what they say, and nobody loses any', async () => {
  const { db } = office.database;
  await db.insert(merchantProviders).values({ name: 'PayBridge', methods: ['Card'] });
  const way = { currencyId, provider: 'PayBridge', method: 'Card', dateUpdated: new Date() };
  await db.insert(merchantFees).values([
    { ...way, deposit: true, fee: '2' },
    { ...way, deposit: false, fee: '1' },
  ]);
  const balances = () =>
    Promise.all([
      ...[world.balanceOf(customerId, 'available'), world.balanceOf(merchantId, 'available')],
      ...[world.balanceOf(merchantId, 'held'), world.balanceOf(0, 'fee')],
    ]);
  const { machine } = invoiceSubject.lifecycle;
  const codes: Readonly<Record<string, number>> = invoiceSubject.lifecycle.codes;
  const nameOf = (status: number) =>
    Object.keys(codes).find((name) => codes[name] === status) ?? '';
  await fc.assert(
    fc.asyncProperty(fc.boolean(), histories, async (isPaid, choices) => {
      const id = await insertProduct(office.database, { merchantId, currencyId });
      const before = await balances();
      await world.endow('25');
      const invoice = await world.order(id);
      // Few histories reach a payment, and fewer what comes after one, by chance alone.
      if (isPaid) {
        await world.go(invoice, 'confirm', 'check', 'askDeposit', 'receive', 'completeDeposit');
        await world.go(invoice, 'confirmDeposit', 'startPayout', 'raiseIssue', 'recheck');
      }
      for (const choice of choices) {
        const { status } = await world.rowOf(invoice);
        const events: readonly string[] = machine.states[nameOf(status)]?.events ?? [];
        const event = events[choice % events.length];
        if (event !== undefined) await world.go(invoice, event);
      }
      const { held, fee, status } = await world.rowOf(invoice);
      const after = await balances();
      const [customer, paidOut, heldNow, kept] = after.map((sum, n) => sum.minus(before[n] ?? 0));
      expect([heldNow?.toFixed(), kept?.toFixed()]).toEqual([held, fee]);
      if (ended.has(status)) expect(held).toBe('0');
      // The customer has paid all or nothing, and what is paid is somewhere.
      expect(['0', '25']).toContain(customer?.toFixed());
      const paid = new Big(paidOut ?? 0).plus(held).plus(fee).toFixed();
      expect(paid).toBe(new Big(25).minus(customer ?? 0).toFixed());
      const returned = (await world.moved(invoice)).filter(({ type }) => type === refund);
      expect(returned.every(({ amount, status }) => amount === '25' && status === completed)).toBe(
        true,
      );
    }),
    { numRuns: 60 },
  );
});
