import { afterAll, beforeAll, expect, test } from 'vitest';
import { dealStatus } from '../../../machines/deal/deal.codes.ts';
import { stakingLogType } from '../../../machines/staking/staking.codes.ts';
import { currencies } from '../../db/schema/currencies.ts';
import { deals } from '../../db/schema/deals.ts';
import { stakingLogs, userStakings } from '../../db/schema/staking.ts';
import { trades } from '../../db/schema/trading.ts';
import { insertOffer, insertRequisite } from '../../testing/insert-p2p.ts';
import { endow, insertOrder } from '../../testing/insert-rows.ts';
import { type Office, startOffice } from '../../testing/office.ts';

/** A day of 2026, in unix seconds and as a date. */
const seconds = (day: number) => Date.UTC(2026, 4, day) / 1000;
const noon = (day: number) => new Date(Date.UTC(2026, 4, day, 12));
const { completed, cancelled, expired } = dealStatus;

let office: Office;
let requisiteId = 0;

beforeAll(async () => {
  office = await startOffice();
  const { db } = office.database;
  await endow(office.database);
  // A bitcoin is worth 30,000.
  const [orderId, makerOrderId] = [
    await insertOrder(office.database, 3),
    await insertOrder(office.database, 3),
  ];
  await db.insert(trades).values({
    ...{ marketId: 1, orderId, makerOrderId, userId: 1, makerUserId: 2, side: 0 },
    ...{ price: '30000', amount: '1', fee: '0', dateCreated: new Date() },
  });
  // Nothing is worth anything in this one.
  await db
    .insert(currencies)
    .values({ id: 93, title: 'NONE', name: 'No market', currencyType: 0, decimals: 2 });
  requisiteId = await insertRequisite(office.database);
  const [ofOne, ofTwo] = [
    await insertOffer(office.database, { userId: 1 }),
    await insertOffer(office.database, { userId: 2 }),
  ];
  const deal = (
    offerId: number,
    sellerId: number,
    day: number,
    status: number,
    amount = '0.1',
  ) => ({
    ...{ offerId, sellerId, buyerId: 3 - sellerId, status, type: 2, initiator: 2, currencyId: 1 },
    ...{ amount, fee: '0', fiatCurrencyId: 2, fiatAmount: '3000', price: '30000' },
    ...{ paymentMethodId: 2, requisiteId, dateCreated: noon(1), dateFinished: noon(day) },
  });
  await db.insert(deals).values([
    deal(ofOne, 1, 10, completed),
    deal(ofOne, 1, 11, completed, '0.2'),
    deal(ofOne, 2, 11, completed, '0.5'),
    deal(ofOne, 1, 11, cancelled),
    deal(ofTwo, 2, 11, expired),
    // Outside the span.
    deal(ofOne, 1, 13, completed, '4'),
    { ...deal(ofTwo, 2, 11, completed, '4'), dateFinished: null },
  ]);
  await db.insert(userStakings).values([
    {
      userId: 1,
      currencyId: 1,
      status: 1,
      percent: '1',
      settledDay: '2026-05-12',
      dateCreated: noon(1),
    },
    {
      userId: 2,
      currencyId: 1,
      status: 0,
      percent: '1',
      settledDay: '2026-05-12',
      dateCreated: noon(1),
    },
  ]);
  const income = (userId: number, day: number, amount: string) => ({
    ...{ type: stakingLogType.income, userId, currencyId: 1, percent: '1', amount, tax: '0.001' },
    ...{ day: `2026-05-${day}`, balance: '1', dateCreated: noon(day + 1) },
  });
  await db
    .insert(stakingLogs)
    .values([
      income(1, 10, '0.01'),
      income(2, 11, '0.02'),
      income(1, 11, '0.03'),
      income(1, 14, '9'),
    ]);
});
afterAll(() => office.end());

const span = { fromDate: seconds(10), toDate: seconds(12) - 1, cumulativeCurrencyId: 2 };
const read = async (path: string, payload: object = span) =>
  (await office.call('GET', `v1/p2p/${path}`, payload, 0)).body;

test('a trader’s deals that ended in the span: who sells receives, who buys pays', async () => {
  const { rows, totalCount } = await read('get-trader-statistics');
  expect(totalCount).toBe(2);
  expect(rows).toMatchObject([
    { userId: 1, depositCount: 2, totalDeposit: '9000', withdrawalCount: 1, failed: 1 },
    { userId: 2, depositCount: 0, totalDeposit: '0', withdrawalCount: 0, failed: 1 },
  ]);
  expect(rows[0]?.totalWithdrawal).toBe('15000');
});

test('pages follow one another, and each tells how many rows there are', async () => {
  const one = { ...span, limit: 1 };
  const first = await read('get-trader-statistics', one);
  const second = await read('get-trader-statistics', { ...one, offset: 1 });
  expect([first.rows[0]?.userId, second.rows[0]?.userId]).toEqual([1, 2]);
  expect([first.totalCount, second.totalCount]).toEqual([2, 2]);
});

test('what requisites received in their own currency, and its worth', async () => {
  const { rows } = await read('get-requisites-statistics');
  expect(rows).toMatchObject([
    { requisiteId, currencyId: 2, deposit: '9000', depositCount: 3, totalDeposit: '24000' },
  ]);
  expect(rows[0]).toMatchObject({ failed: 2, dateLast: noon(11).getTime() / 1000 });
});

test('without a rate the worth is not known, and such rows come last', async () => {
  const { rows } = await read('get-trader-statistics', { ...span, cumulativeCurrencyId: 93 });
  expect(rows).toMatchObject([
    { userId: 2, totalDeposit: '0' },
    { userId: 1, totalDeposit: null },
  ]);
});

test('an end before the beginning is refused', async () => {
  const { error } = await read('get-trader-statistics', { fromDate: 90_000, toDate: 10 });
  expect(error.code).toBe('RequestNotValid');
});

const staking = { dateFrom: seconds(10), dateTo: seconds(12) - 1, cumulativeCurrencyId: 2 };
const finance = async (path: string, payload: object) =>
  (await office.call('POST', `v2/Finance/${path}`, payload, 0)).body;

test('staking: balances that earn now, and rewards of the days of the span', async () => {
  const { items, cumulativeRewards } = await finance('GetStakingStats', staking);
  expect(items).toMatchObject([{ currencyId: 1, stakers: 1, rewards: '0.06', tax: '0.003' }]);
  expect(cumulativeRewards).toBe('1800');
});

test('staking: the points of a chart add up to the sum, for a span that begins at noon too', async () => {
  const late = { ...staking, dateFrom: seconds(10) + 43_200 };
  const [sums, chart] = [
    await finance('GetStakingStats', late),
    await finance('GetStakingStatsChart', { ...late, currencyIdList: [1] }),
  ];
  expect(chart.items).toMatchObject([
    { date: seconds(10), currencyId: 1, rewards: '0.01' },
    { date: seconds(11), currencyId: 1, rewards: '0.05' },
  ]);
  expect(sums.items[0]?.rewards).toBe('0.06');
  const others = await finance('GetStakingStatsChart', { ...late, currencyIdList: [2] });
  expect(others.items).toEqual([]);
});

test.each(['Minute', 'Hour'])(
  'staking pays whole days: points of a %s are days',
  async (period) => {
    const days = await finance('GetStakingStatsChart', { ...staking, period: 'Day' });
    expect(days.items.length).toBeGreaterThan(0);
    expect(await finance('GetStakingStatsChart', { ...staking, period })).toEqual(days);
  },
);
