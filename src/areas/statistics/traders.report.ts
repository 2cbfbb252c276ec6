import { defineReport, tableOf } from '../../report/define-report.ts';
import { TraderStatistics } from './p2p.graphql.ts';
import { spanInto } from './span-variables.ts';
import { sumOfAll } from './sum-of-all.ts';

/** Deals of traders that ended in the period (d3:95, d3:202). */
export const tradersReport = defineReport({
  name: 'traders',
  query: TraderStatistics,
  live: ['sums'],
  variables: spanInto,
  period: '7d',
  cumulative: true,
  figures: {
    traders: [({ sums }) => sums.total, 'count'],
    deposits: [({ sums }) => sumOfAll(sums, (row) => row.totalDeposit), 'money'],
    depositCount: [({ sums }) => sumOfAll(sums, (row) => row.depositCount), 'count'],
    withdrawals: [({ sums }) => sumOfAll(sums, (row) => row.totalWithdrawal), 'money'],
    withdrawalCount: [({ sums }) => sumOfAll(sums, (row) => row.withdrawalCount), 'count'],
    dealsEnded: [({ sums }) => sumOfAll(sums, (row) => row.failed), 'count'],
  },
  table: tableOf(TraderStatistics, ({ sums: { items, cumulativeCurrencyId: into } }) =>
    items?.map((row) => ({ ...row, id: row.userId, into })),
  )({
    sort: { field: 'totalDeposit', desc: true },
    columns: {
      userId: { as: 'user', secondary: 'userName' },
      totalDeposit: { as: 'amount', secondary: 'into' },
      depositCount: 'number',
      totalWithdrawal: { as: 'amount', secondary: 'into' },
      withdrawalCount: 'number',
      failed: 'number',
    },
  }),
});
