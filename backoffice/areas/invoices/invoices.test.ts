import Big from 'big.js';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoiceStatus } from '../../../machines/invoice/invoice.codes.ts';
import { platform } from '../../engine/actor.ts';
import { advance } from '../../engine/advance.ts';
import { Refusal } from '../../engine/refusal.ts';
import { transact } from '../../engine/unit.ts';
import { post } from '../../ledger/post.ts';
import { insertProduct } from '../../testing/insert-invoice.ts';
import { type Office, startOffice } from '../../testing/office.ts';
import { createInvoice } from './create-invoice.ts';
import { invoiceSubject } from './invoice.subject.ts';

const merchantId = 1;
const customerId = 2;
const currencyId = 1;
const path = 'v2/Marketplace/invoices';

interface Shown {
  readonly status: number;
  readonly held: string;
  readonly comments: string | null;
}

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.end());

const run = <Result>(body: Parameters<typeof transact<Result>>[2]) =>
  transact({ db: office.database.db, now: () => new Date() }, platform, body);
const go = (id: number, ...events: string[]) =>
  events.reduce<Promise<unknown>>(
    (before, event) => before.then(() => run((unit) => advance(unit, invoiceSubject, id, event))),
    Promise.resolve(),
  );
const put = async (id: number, status: number, comment?: string) => {
  const { body } = await office.call(
    'PUT',
    path,
    { id, status, ...(comment ? { comment } : {}) },
    1,
  );
  return body.error?.code ?? (body.result?.Success ? 'done' : 'nothing');
};
const rowOf = async (id: number) =>
  ((await office.call('GET', `${path}/${id}`, {}, 1)).body as unknown as { invoice: Shown })
    .invoice;
const balanceOf = async (owner: number, kind: string) => {
  const { rows } = await office.database.db.execute<{ balance: string }>(sql`
    select balance::text as balance from ledger_accounts
    where owner_id = ${owner} and kind = ${kind} and currency_id = ${currencyId}`);
  return new Big(rows[0]?.balance ?? 0);
};
const endow = (amount: string) =>
  run(({ tx, now }) =>
    post(tx, {
      ...{ reason: 'test', objectType: 'user', objectId: customerId, at: now },
      postings: [
        { owner: 0, kind: 'adjustment', currencyId, amount: `-${amount}` },
        { owner: customerId, kind: 'available', currencyId, amount },
      ],
    }),
  );
const order = (productId: number, quantity = 2) =>
  run((unit) =>
    createInvoice(unit, {
      ...{ productId, quantity, customerId, customer: 'Jane Roe', delivery: null, comments: null },
    }),
  );
const product = async (id: number) => {
  const { rows } = await office.database.db.execute<{ sold: number; revenue: string }>(sql`
    select sold, revenue::text as revenue from products where id = ${id}`);
  return { sold: rows[0]?.sold, revenue: Number(rows[0]?.revenue) };
};

test('pieces are taken when ordered, given back when cancelled, and no more are sold than there are', async () => {
  const id = await insertProduct(office.database, { merchantId, quantity: 3, currencyId });
  const first = await order(id);
  expect(await product(id)).toEqual({ sold: 2, revenue: 0 });
  await expect(order(id)).rejects.toBeInstanceOf(Refusal);
  expect(await put(first, invoiceStatus.cancelled)).toBe('RequestNotValid');
  expect(await put(first, invoiceStatus.cancelled, 'Ordered twice')).toBe('done');
  expect(await product(id)).toEqual({ sold: 0, revenue: 0 });
  expect(await rowOf(first)).toMatchObject({
    ...{ status: invoiceStatus.cancelled, comments: 'Ordered twice' },
  });
});

test('staff set no state of the platform, and cancel nothing that is paid', async () => {
  const invoice = await order(await insertProduct(office.database, { merchantId, currencyId }));
  expect(await put(invoice, invoiceStatus.completed, 'x')).toBe('RequestNotValid');
  expect(await put(invoice, 99, 'x')).toBe('RequestNotValid');
  await endow('25');
  await go(invoice, 'confirm', 'check', 'askDeposit', 'receive');
  expect(await put(invoice, invoiceStatus.cancelled, 'x')).toBe('InvalidRequest');
});

test('an invoice that is checked again after the payment is not paid twice', async () => {
  const id = await insertProduct(office.database, { merchantId, currencyId, price: '12.5' });
  const invoice = await order(id);
  await endow('25');
  const [customer, merchant] = [
    await balanceOf(customerId, 'available'),
    await balanceOf(merchantId, 'available'),
  ];
  const pay = ['check', 'askDeposit', 'receive'] as const;
  await go(invoice, 'confirm', ...pay);
  expect(await put(invoice, invoiceStatus.issue, 'The bank asks')).toBe('done');
  expect(await put(invoice, invoiceStatus.checking, 'It is clear now')).toBe('done');
  expect((await rowOf(invoice)).comments).toBe('The bank asks\nIt is clear now');
  await go(invoice, 'askDeposit', 'receive', 'completeDeposit', 'confirmDeposit', 'finish');
  expect((await balanceOf(customerId, 'available')).minus(customer).toFixed()).toBe('-25');
  expect((await balanceOf(merchantId, 'available')).minus(merchant).toFixed()).toBe('25');
  expect(await rowOf(invoice)).toMatchObject({ status: invoiceStatus.completed, held: '0' });
  expect(await product(id)).toMatchObject({ sold: 2, revenue: 25 });
});

test('what was paid goes back when the time of an invoice that is checked again is over', async () => {
  const invoice = await order(await insertProduct(office.database, { merchantId, currencyId }));
  await endow('25');
  const before = await balanceOf(customerId, 'available');
  await go(invoice, 'confirm', 'check', 'askDeposit', 'receive', 'raiseIssue', 'recheck');
  expect((await rowOf(invoice)).held).toBe('25');
  await go(invoice, 'askDeposit', 'expire');
  expect((await rowOf(invoice)).held).toBe('0');
  expect((await balanceOf(customerId, 'available')).eq(before)).toBe(true);
});

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
      await endow('25');
      const before = await balanceOf(merchantId, 'held');
      const invoice = await order(id);
      for (const choice of choices) {
        const { status } = await rowOf(invoice);
        const events: readonly string[] = machine.states[nameOf(status)]?.events ?? [];
        const event = events[choice % events.length];
        if (event !== undefined) await go(invoice, event);
      }
      const { held } = await rowOf(invoice);
      expect((await balanceOf(merchantId, 'held')).minus(before).toFixed()).toBe(held);
      if (ended.has((await rowOf(invoice)).status)) expect(held).toBe('0');
    }),
    { numRuns: 60 },
  );
});
