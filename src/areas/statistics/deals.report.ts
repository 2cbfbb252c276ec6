import { defineReport, tableOf } from '../../report/define-report.ts';
import { sumKnown } from '../../report/known-sum.ts';
import { seriesOver } from '../../report/series.ts';
import { dealTime } from './deal-time.ts';
import { chartSpanOf } from './span-variables.ts';
import { DealSums } from './trading.graphql.ts';

/** P2P trade as a whole, by cryptocurrency and fiat (d3:93, d3:411). */
export const dealsReport = defineReport({
  name: 'deals',
  query: DealSums,
  live: ['sums', 'course'],
  variables: chartSpanOf,
  period: '7d',
  cumulative: true,
  figures: {
    dealAmount: [({ sums }) => sums.totalAmount, 'money'],
    dealFees: [({ sums }) => sums.totalFee, 'money', 'fees'],
    dealsBegun: [({ sums }) => sums.created, 'count'],
    dealsCompleted: [({ sums }) => sums.completed, 'count'],
    dealsEnded: [({ sums }) => sumKnown([sums.cancelled, sums.expired]), 'count'],
    dealTime: [({ sums }) => dealTime(sums.averageTradeTime), 'duration'],
    disputesOpened: [({ sums }) => sums.disputesOpened, 'count'],
    disputesSettled: [({ sums }) => sums.disputesSettled, 'count'],
  },
  charts: {
    fees: [
      'bars',
      'money',
      ({ course }, on) =>
        seriesOver(on, course.items, {
          DEAL_FEE: ['third', (p) => (p.source === 'DEAL_FEE' ? p.cumulativeProfit : undefined)],
        }),
    ],
  },
  table: tableOf(DealSums, ({ sums: { items, cumulativeCurrencyId: into } }) =>
    items?.map((row) => ({ ...row, id: `${row.currencyId}.${row.fiatCurrencyId}`, into })),
  )({
    sort: { field: 'totalAmount', desc: true },
    columns: {
      currencyId: 'currency',
      fiatCurrencyId: 'currency',
      count: 'number',
      totalAmount: { as: 'amount', secondary: 'into' },
      totalFee: { as: 'amount', secondary: 'into' },
      amount: { as: 'amount', secondary: 'currencyId' },
      fee: { as: 'amount', secondary: 'currencyId' },
      fiatAmount: { as: 'amount', secondary: 'fiatCurrencyId' },
    },
  }),
});
