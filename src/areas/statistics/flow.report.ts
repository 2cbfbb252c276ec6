import { defineReport, tableOf } from '../../report/define-report.ts';
import { seriesOver } from '../../report/series.ts';
import { chartSpanOf } from './span-variables.ts';
import { Flow } from './statistics.graphql.ts';

/** Deposits and withdrawals over time, and every transaction by its state (d2:317). */
export const flowReport = defineReport({
  name: 'flow',
  query: Flow,
  live: ['sums', 'course'],
  variables: (request) => ({ ...chartSpanOf(request), ...request.filter }),
  period: '24h',
  cumulative: true,
  filters: {
    tagIds: { as: 'tag' },
    methods: { as: 'choice', of: 'TransactionMethodType' },
    withoutMethods: { as: 'choice', of: 'TransactionMethodType' },
  },
  figures: {
    deposits: [({ sums }) => sums.sum?.totalDeposit, 'money', 'flow.in'],
    withdrawals: [({ sums }) => sums.sum?.totalWithdrawal, 'money', 'flow.out'],
    depositCount: [({ sums }) => sums.sum?.depositCount, 'count', 'count.in'],
    withdrawalCount: [({ sums }) => sums.sum?.withdrawalCount, 'count', 'count.out'],
  },
  charts: {
    flow: [
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
  table: tableOf(Flow, ({ sums }) =>
    sums.states?.map((row) => ({ ...row, id: `${row.statusCode}.${row.typeCode}` })),
  )({
    sort: { field: 'count', desc: true },
    columns: {
      type: { as: 'enum', of: 'TransactionType' },
      status: { as: 'status', of: 'TransactionStatus' },
      count: 'number',
    },
  }),
});
