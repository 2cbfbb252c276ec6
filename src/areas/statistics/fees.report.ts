import { defineReport, tableOf } from '../../report/define-report.ts';
import { seriesOver, sumAt } from '../../report/series.ts';
import { chartSpanOf } from './span-variables.ts';
import { Fees } from './statistics.graphql.ts';

type Kind = 'TRADE_FEE' | 'WITHDRAWAL_FEE' | 'DEAL_FEE' | 'DEPOSIT_FEE';
interface Point {
  readonly source: string;
  readonly cumulativeProfit: string | null;
}
const kinds: readonly string[] = ['TRADE_FEE', 'WITHDRAWAL_FEE', 'DEAL_FEE', 'DEPOSIT_FEE'];

/**
 * Returns a point's fee of any kind. The total uses the same source as its parts, so that they add
 * up to it.
 */
const anyFee = ({ source, cumulativeProfit }: Point) =>
  kinds.includes(source) ? cumulativeProfit : undefined;

/** Returns a point's fee if it is of this kind; a spread is not a fee. */
const of = (kind: Kind) => (point: Point) =>
  point.source === kind ? point.cumulativeProfit : undefined;

/** Fees from trades, withdrawals, deals and deposits (d1:41, d2:326, d3:206). */
export const feesReport = defineReport({
  name: 'fees',
  query: Fees,
  live: ['sums', 'course'],
  variables: chartSpanOf,
  period: '7d',
  cumulative: true,
  figures: {
    fees: [({ course }) => sumAt(course.items, anyFee), 'money', 'fees'],
    tradeFees: [({ course }) => sumAt(course.items, of('TRADE_FEE')), 'money', 'fees.TRADE_FEE'],
    withdrawalFees: [
      ({ course }) => sumAt(course.items, of('WITHDRAWAL_FEE')),
      'money',
      'fees.WITHDRAWAL_FEE',
    ],
    dealFees: [({ course }) => sumAt(course.items, of('DEAL_FEE')), 'money', 'fees.DEAL_FEE'],
    depositFees: [
      ({ course }) => sumAt(course.items, of('DEPOSIT_FEE')),
      'money',
      'fees.DEPOSIT_FEE',
    ],
  },
  charts: {
    fees: [
      'bars',
      'money',
      ({ course }, on) =>
        seriesOver(on, course.items, {
          TRADE_FEE: ['in', of('TRADE_FEE')],
          WITHDRAWAL_FEE: ['out', of('WITHDRAWAL_FEE')],
          DEAL_FEE: ['third', of('DEAL_FEE')],
          DEPOSIT_FEE: ['fifth', of('DEPOSIT_FEE')],
        }),
    ],
  },
  table: tableOf(Fees, ({ sums: { items, cumulativeCurrencyId: into } }) =>
    items?.map(({ depositFee, withdrawalFee, fee, ...row }) => ({
      ...row,
      ...{ id: row.currencyId, into, onDeposits: depositFee, onWithdrawals: withdrawalFee },
      allFees: fee,
    })),
  )({
    sort: { field: 'totalFee', desc: true },
    columns: {
      currencyId: 'currency',
      totalFee: { as: 'amount', secondary: 'into' },
      tradeFee: 'amount',
      onWithdrawals: 'amount',
      dealFee: 'amount',
      onDeposits: 'amount',
      allFees: 'amount',
    },
  }),
});
