import { defineReport, tableOf } from '../../report/define-report.ts';
import { sumKnown } from '../../report/known-sum.ts';
import { dealTime } from './deal-time.ts';
import { spanOf } from './span-variables.ts';
import { DealsOfCurrency } from './trading.graphql.ts';

/** Currency shown if none is chosen (d3:631). */
const unlessChosen = '3';

/** P2P trade of one cryptocurrency, by fiat (d3:94, d3:412). */
export const currencyDealsReport = defineReport({
  name: 'currencyDeals',
  query: DealsOfCurrency,
  live: ['sums'],
  variables: (request) => ({
    ...spanOf(request),
    into: request.currencyId || null,
    currencyId: String(request.filter.currencyId ?? unlessChosen),
  }),
  period: '30d',
  cumulative: true,
  filters: { currencyId: { as: 'currency', one: true } },
  defaults: { currencyId: unlessChosen },
  figures: {
    dealAmount: [({ sums }) => sums.totalAmount, 'money'],
    dealFees: [({ sums }) => sums.totalFee, 'money'],
    dealsBegun: [({ sums }) => sums.created, 'count'],
    dealsCompleted: [({ sums }) => sums.completed, 'count'],
    dealsEnded: [({ sums }) => sumKnown([sums.cancelled, sums.expired]), 'count'],
    dealTime: [({ sums }) => dealTime(sums.averageTradeTime), 'duration'],
  },
  table: tableOf(DealsOfCurrency, ({ sums: { items, cumulativeCurrencyId: into } }) =>
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
