import { Big } from 'big.js';
import { profitSource } from '../../../machines/statistics/statistics.codes.ts';
import type { Db } from '../../db/database.ts';
import { readEquivalents } from '../markets/equivalents.ts';
import { CumulativeSum, cumulative, largestFirst } from './cumulative-sum.ts';
import { readEarned } from './gross-profit.ts';
import type { Span } from './span.ts';

/** Names of the columns. A spread is not a fee. */
const columns = {
  depositFee: profitSource.depositFee,
  withdrawalFee: profitSource.withdrawalFee,
  tradeFee: profitSource.tradeFee,
  dealFee: profitSource.dealFee,
} as const;
type Column = keyof typeof columns;
const names = Object.keys(columns) as Column[];

/** Reads fees by currency (d2:326, d3:206): by source, and in total. */
export async function readFeeStatistics(
  db: Db,
  span: Span,
  input: { readonly cumulativeCurrencyId?: number | undefined },
) {
  const into = await readEquivalents(db, input.cumulativeCurrencyId);
  const earned = (await readEarned(db, span)).filter(({ source }) =>
    names.some((name) => columns[name] === source),
  );
  const whole = new CumulativeSum(into);
  const items = [...new Set(earned.map(({ currencyId }) => currencyId))].map((currencyId) => {
    const of = (name: Column): string =>
      earned.find((one) => one.currencyId === currencyId && one.source === columns[name])?.profit ??
      '0';
    const fees = Object.fromEntries(names.map((name) => [name, of(name)])) as Record<
      Column,
      string
    >;
    const fee = names.reduce((sum, name) => sum.plus(fees[name]), new Big(0)).toFixed();
    return { currencyId, ...fees, fee, totalFee: whole.add(currencyId, fee) };
  });
  return {
    items: largestFirst(items, ({ totalFee }) => totalFee),
    total: items.length,
    totalFee: String(whole),
    ...cumulative(into),
    ...{ dateFrom: span.from, dateTo: span.end - 1 },
  };
}
