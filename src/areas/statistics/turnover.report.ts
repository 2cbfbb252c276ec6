import { defineReport, tableOf } from '../../report/define-report.ts';
import { differenceKnown, sumKnown } from '../../report/known-sum.ts';
import { currenciesOver } from '../../report/series.ts';
import { namedCurrencies } from './named-currencies.ts';
import { chartSpanOf } from './span-variables.ts';
import { Turnover } from './statistics.graphql.ts';

/** Incoming and outgoing money, by currency (d1:41, d2:317). */
export const turnoverReport = defineReport({
  name: 'turnover',
  query: Turnover,
  live: ['sums', 'course'],
  variables: (request) => ({ ...chartSpanOf(request), currencyIds: namedCurrencies(request) }),
  period: '7d',
  cumulative: true,
  figures: {
    deposits: [({ sums }) => sums.sum?.totalDeposit, 'money', 'deposits'],
    withdrawals: [({ sums }) => sums.sum?.totalWithdrawal, 'money', 'withdrawals'],
    net: [({ sums: { sum } }) => differenceKnown(sum?.totalDeposit, sum?.totalWithdrawal), 'money'],
    depositCount: [({ sums }) => sums.sum?.depositCount, 'count'],
    withdrawalCount: [({ sums }) => sums.sum?.withdrawalCount, 'count'],
    transactionFees: [
      ({ sums: { sum } }) => sumKnown([sum?.totalDepositFee, sum?.totalWithdrawalFee]),
      'money',
    ],
  },
  charts: {
    deposits: [
      'bars',
      'money',
      ({ course }, on) => currenciesOver(on, course.items, (p) => p.totalDeposit),
    ],
    withdrawals: [
      'bars',
      'money',
      ({ course }, on) => currenciesOver(on, course.items, (p) => p.totalWithdrawal),
    ],
  },
  table: tableOf(Turnover, ({ sums: { items, cumulativeCurrencyId: into } }) =>
    items?.map((row) => ({ ...row, id: row.currencyId, into })),
  )({
    sort: { field: 'totalDeposit', desc: true },
    columns: {
      currencyId: 'currency',
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
