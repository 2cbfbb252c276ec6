import { defineReport, tableOf } from '../../report/define-report.ts';
import { RequisiteStatistics } from './p2p.graphql.ts';
import { spanInto } from './span-variables.ts';
import { sumOfAll } from './sum-of-all.ts';

/** What requisites received in deals that ended in the period (d3:95, d3:202). */
export const requisitesReport = defineReport({
  name: 'requisites',
  query: RequisiteStatistics,
  live: ['sums'],
  variables: spanInto,
  period: '7d',
  cumulative: true,
  figures: {
    requisites: [({ sums }) => sums.total, 'count'],
    deposits: [({ sums }) => sumOfAll(sums, (row) => row.totalDeposit), 'money'],
    depositCount: [({ sums }) => sumOfAll(sums, (row) => row.depositCount), 'count'],
    dealsEnded: [({ sums }) => sumOfAll(sums, (row) => row.failed), 'count'],
  },
  table: tableOf(RequisiteStatistics, ({ sums: { items, cumulativeCurrencyId: into } }) =>
    items?.map((row) => ({ ...row, id: row.requisiteId, into })),
  )({
    sort: { field: 'totalDeposit', desc: true },
    columns: {
      requisiteId: 'copy',
      name: 'text',
      userId: { as: 'user', secondary: 'userName' },
      currencyId: 'currency',
      totalDeposit: { as: 'amount', secondary: 'into' },
      deposit: { as: 'amount', secondary: 'currencyId' },
      depositCount: 'number',
      failed: 'number',
      lastAt: 'date',
    },
  }),
});
