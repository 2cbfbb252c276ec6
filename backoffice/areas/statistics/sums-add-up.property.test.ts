import { Big } from 'big.js';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { profitSource } from '../../../machines/statistics/statistics.codes.ts';
import type { Database } from '../../db/database.ts';
import { platformOwner, post } from '../../ledger/post.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { readFeeStatistics } from './fee-statistics.ts';
import { readGrossProfit, readGrossProfitFull } from './gross-profit.ts';
import { chartSpanOf, spanOf } from './span.ts';
import { readTransactionChart, readTransactionStatistics } from './transaction-statistics.ts';

/**
 * For any income and any span, the parts of a total add up to it. A chart of a span adds up exactly
 * to the sums of the same span. A period that ends in the middle of a day is the hard case: the
 * running period is compared with it.
 */

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
}, 180_000);
afterAll(() => database.close());

const minuteSeconds = 60;
const daySeconds = 86_400;
const now = new Date();
const present = Math.floor(now.getTime() / 1000);

const earning = fc.record({
  secondsAgo: fc.integer({ min: 1, max: 40 * daySeconds }),
  objectType: fc.constantFrom('trade', 'deal'),
  currencyId: fc.integer({ min: 1, max: 12 }),
  amount: fc
    .bigInt({ min: 1n, max: 10n ** 21n })
    .map((units) => new Big(String(units)).div(new Big(10).pow(18)).toFixed()),
});

const add = (sum: Big, value: string | null) => sum.plus(value ?? 0);
const total = <Row>(rows: readonly Row[], of: (row: Row) => string | null): string =>
  rows.map(of).reduce(add, new Big(0)).toFixed();

const fees: readonly number[] = [
  ...[profitSource.depositFee, profitSource.withdrawalFee],
  ...[profitSource.tradeFee, profitSource.dealFee],
];

/** A span as the console requests it: starts at a whole day, ends at any minute. */
const spanInputs = fc
  .record({
    days: fc.integer({ min: 0, max: 30 }),
    backDays: fc.integer({ min: 0, max: 30 }),
    endMinute: fc.integer({ min: 1, max: daySeconds / minuteSeconds - 1 }),
  })
  .map(({ days, backDays, endMinute }) => {
    const lastDay = present - (present % daySeconds) - backDays * daySeconds;
    return {
      dateFrom: lastDay - days * daySeconds,
      dateTo: backDays === 0 ? undefined : lastDay + endMinute * minuteSeconds - 1,
    };
  });

test('parts add up to their totals, and charts to the sums of the same span', async () => {
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(fc.array(earning, { maxLength: 12 }), spanInputs, async (earned, input) => {
      for (const { secondsAgo, objectType, currencyId, amount } of earned)
        await db.transaction((tx) =>
          post(tx, {
            ...{ reason: 'test', objectType, objectId: 1 },
            at: new Date((present - secondsAgo) * 1000),
            postings: [
              { owner: platformOwner, kind: 'fee', currencyId, amount },
              { owner: platformOwner, kind: 'external', currencyId, amount: `-${amount}` },
            ],
          }),
        );
      const [span, chart] = [spanOf(input, now), chartSpanOf({ ...input, period: 'Day' }, now)];

      const short = await readGrossProfit(db, span, {});
      const full = await readGrossProfitFull(db, chart, {});
      expect(total(short.items, (item) => item.cumulativeProfit)).toBe(short.cumulativeProfit);
      expect(total(short.currencies, (row) => row.cumulativeProfit)).toBe(short.cumulativeProfit);
      expect(total(full.items, (item) => item.cumulativeProfit)).toBe(short.cumulativeProfit);
      for (const { source, cumulativeProfit } of short.items) {
        const course = full.items.filter((item) => item.source === source);
        expect(total(course, (item) => item.cumulativeProfit)).toBe(cumulativeProfit);
      }

      const byCurrency = await readFeeStatistics(db, span, {});
      expect(total(byCurrency.items, (row) => row.totalFee)).toBe(byCurrency.totalFee);
      const ofFees = full.items.filter(({ source }) => fees.includes(source));
      expect(total(ofFees, (item) => item.cumulativeProfit)).toBe(byCurrency.totalFee);

      const { sum, items } = await readTransactionStatistics(db, span, {});
      const course = await readTransactionChart(db, chart, {});
      for (const key of ['totalDeposit', 'totalWithdrawal', 'totalDepositFee'] as const) {
        expect(total(items, (row) => row[key])).toBe(sum[key]);
        expect(total(course.items, (row) => row[key])).toBe(sum[key]);
      }
    }),
    { numRuns: 60, seed: 20_261_123, endOnFailure: true },
  );
}, 400_000);
