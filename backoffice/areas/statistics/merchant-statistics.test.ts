import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  paymentTransactionStatus as state,
  paymentTransactionType as type,
} from '../../../machines/merchant-transaction/merchant-transaction.codes.ts';
import { merchantTransactions } from '../../db/schema/merchants.ts';
import { insertInvoice } from '../../testing/insert-invoice.ts';
import { type Office, startOffice } from '../../testing/office.ts';

/** A day of 2026, in unix seconds and as a date. */
const seconds = (day: number) => Date.UTC(2026, 4, day) / 1000;
const noon = (day: number) => new Date(Date.UTC(2026, 4, day, 12));

let office: Office;
beforeAll(async () => {
  office = await startOffice();
  const orderId = await insertInvoice(office.database);
  const moved = (merchant: number, of: number, day: number, more: object = {}) => ({
    ...{ serviceMerchantId: merchant, orderId, type: of, status: state.completed, currencyId: 1 },
    ...{ amount: '10', fee: '0.1', dateCreated: noon(1), dateUpdated: noon(day), ...more },
  });
  await office.database.db.insert(merchantTransactions).values([
    moved(1, type.deposit, 10),
    moved(1, type.deposit, 11, { amount: '20' }),
    moved(1, type.withdrawal, 11, { amount: '7', fee: '0' }),
    moved(1, type.return, 11, { amount: '3', fee: '0' }),
    moved(1, type.deposit, 11, { status: state.error, fee: '0' }),
    moved(2, type.deposit, 10, { amount: '50' }),
    // Outside the span, under way, and without a change since it began.
    moved(1, type.deposit, 13, { amount: '999' }),
    moved(1, type.deposit, 11, { status: state.validate, amount: '999' }),
    moved(2, type.deposit, 11, { amount: '5', dateCreated: noon(11), dateUpdated: null }),
  ]);
});
afterAll(() => office.end());

const into = { cumulativeCurrencyId: 1 };
const finance = async (path: string, more: object = {}) => {
  const payload = { dateFrom: seconds(10), dateTo: seconds(12) - 1, ...into, ...more };
  return (await office.call('POST', `v2/Finance/${path}`, payload, 0)).body;
};

test('merchants by their transactions that ended in the span, the largest deposits first', async () => {
  const span = { fromDate: seconds(10), toDate: seconds(12) - 1, ...into };
  const { body } = await office.call('GET', 'v1/p2p/get-merchant-statistics', span, 0);
  expect(body.totalCount).toBe(2);
  expect(body.rows).toMatchObject([
    {
      ...{ merchantId: 2, depositCount: 2, totalDeposit: '55' },
      ...{ withdrawalCount: 0, totalWithdrawal: '0', failed: 0 },
    },
    {
      ...{ merchantId: 1, depositCount: 2, totalDeposit: '30' },
      ...{ withdrawalCount: 1, totalWithdrawal: '7', failed: 1 },
    },
  ]);
});

test('what was paid, paid out, given back and kept, by currency', async () => {
  const sums = await finance('GetMerchantStats');
  expect(sums).toMatchObject({
    ...{ cumulativeDeposits: '85', cumulativeWithdrawals: '7', cumulativeReturns: '3' },
    cumulativeFees: '0.4',
  });
  expect(sums.items).toMatchObject([
    { currencyId: 1, deposits: '85', withdrawals: '7', returns: '3', fees: '0.4' },
  ]);
});

test('the points of the chart add up to the sums', async () => {
  const { items } = await finance('GetMerchantStatsChart', { period: 'Day' });
  expect(items).toMatchObject([
    { date: seconds(10), currencyId: 1, deposits: '60', withdrawals: '0' },
    { date: seconds(11), currencyId: 1, deposits: '25', withdrawals: '7' },
  ]);
});
