import { defineReport, tableOf } from '../../report/define-report.ts';
import { seriesOver } from '../../report/series.ts';
import { chartSpanOf } from './span-variables.ts';
import { Methods } from './statistics.graphql.ts';

/** Completed deposits and withdrawals by currency and method, with their totals (d1:41, d2:328, d3:207). */
export const methodsReport = defineReport({
  name: 'methods',
  query: Methods,
  live: ['sums', 'course'],
  variables: chartSpanOf,
  period: '7d',
  cumulative: true,
  figures: {
    deposits: [({ sums }) => sums.sum?.totalDeposit, 'money', 'amount.in'],
    depositCount: [({ sums }) => sums.sum?.depositCount, 'count', 'count.in'],
    depositFees: [({ sums }) => sums.sum?.totalDepositFee, 'money'],
    withdrawals: [({ sums }) => sums.sum?.totalWithdrawal, 'money', 'amount.out'],
    withdrawalCount: [({ sums }) => sums.sum?.withdrawalCount, 'count', 'count.out'],
    withdrawalFees: [({ sums }) => sums.sum?.totalWithdrawalFee, 'money'],
  },
  charts: {
    amount: [
      'lines',
      'money',
      ({ course }, on) =>
        seriesOver(on, course.items, {
          in: ['in', (p) => p.totalDeposit],
          out: ['out', (p) => p.totalWithdrawal],
        }),
    ],
    count: [
      'bars',
      'count',
      ({ course }, on) =>
        seriesOver(on, course.items, {
          in: ['in', (p) => p.depositCount],
          out: ['out', (p) => p.withdrawalCount],
        }),
    ],
  },
  table: tableOf(Methods, ({ sums: { items, cumulativeCurrencyId: into } }) =>
    items?.map((row) => ({ ...row, id: `${row.currencyId}.${row.methodTypeCode}`, into })),
  )({
    sort: { field: 'totalDeposit', desc: true },
    columns: {
      currencyId: 'currency',
      methodType: { as: 'enum', of: 'TransactionMethodType' },
      totalDeposit: { as: 'amount', secondary: 'into' },
      totalWithdrawal: { as: 'amount', secondary: 'into' },
      deposit: 'amount',
      depositCount: 'number',
      depositFee: 'amount',
      withdrawal: 'amount',
      withdrawalCount: 'number',
      withdrawalFee: 'amount',
    },
  }),
});
