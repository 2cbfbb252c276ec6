import { defineReport, tableOf } from '../../report/define-report.ts';
import { seriesOver } from '../../report/series.ts';
import { MerchantStatistics } from './p2p.graphql.ts';
import { chartSpanOf } from './span-variables.ts';
import { sumOfAll } from './sum-of-all.ts';

/** What moved for merchants in the period (d1:41, d2:319, d3:202). */
export const merchantsReport = defineReport({
  name: 'merchants',
  query: MerchantStatistics,
  live: ['sums', 'merchants'],
  variables: chartSpanOf,
  period: '7d',
  cumulative: true,
  figures: {
    merchants: [({ merchants }) => merchants.total, 'count'],
    deposits: [({ sums }) => sums.cumulativeDeposits, 'money', 'turnover.in'],
    withdrawals: [({ sums }) => sums.cumulativeWithdrawals, 'money', 'turnover.out'],
    returns: [({ sums }) => sums.cumulativeReturns, 'money'],
    merchantFees: [({ sums }) => sums.cumulativeFees, 'money'],
    failedTransactions: [({ merchants }) => sumOfAll(merchants, (row) => row.failed), 'count'],
  },
  charts: {
    turnover: [
      'bars',
      'money',
      ({ course }, on) =>
        seriesOver(on, course.items, {
          in: ['in', (point) => point.cumulativeDeposits],
          out: ['out', (point) => point.cumulativeWithdrawals],
        }),
    ],
  },
  table: tableOf(MerchantStatistics, ({ merchants: { items, cumulativeCurrencyId: into } }) =>
    items?.map((row) => ({ ...row, id: row.merchantId, into })),
  )({
    sort: { field: 'totalDeposit', desc: true },
    columns: {
      merchantId: { as: 'user', secondary: 'userName' },
      totalDeposit: { as: 'amount', secondary: 'into' },
      depositCount: 'number',
      totalWithdrawal: { as: 'amount', secondary: 'into' },
      withdrawalCount: 'number',
      failed: 'number',
    },
  }),
});
