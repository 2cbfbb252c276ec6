import { defineReport, tableOf } from '../../report/define-report.ts';
import { spanOf } from './span-variables.ts';
import { DealsOfCurrency } from './trading.graphql.ts';

/** d3:631: whose deals are told where no currency is chosen. */
const unlessChosen = '3';

/** P2P trade of one crypto currency, by fiat (d3:94, d3:412). */
export const currencyDealsReport = defineReport({
  name: 'currencyDeals',
  query: DealsOfCurrency,
  live: ['sums'],
  variables: (asked) => ({
    ...spanOf(asked),
    into: asked.currencyId || null,
    currencyId: String(asked.filter.currencyId ?? unlessChosen),
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
    dealsEnded: [({ sums }) => sums.cancelled + sums.expired, 'count'],
    dealTime: [({ sums }) => Math.max(0, sums.averageTradeTime), 'duration'],
  },
  table: tableOf(DealsOfCurrency, ({ sums: { items, cumulativeCurrencyId: into } }) =>
    items.map((row) => ({ ...row, id: `${row.currencyId}.${row.fiatCurrencyId}`, into })),
  )({
    sort: { field: 'totalAmount', desc: true },
    columns: {
      currencyId: 'currency',
      fiatCurrencyId: 'currency',
      count: 'number',
      totalAmount: { as: 'amount', beside: 'into' },
      totalFee: { as: 'amount', beside: 'into' },
      amount: { as: 'amount', beside: 'currencyId' },
      fee: { as: 'amount', beside: 'currencyId' },
      fiatAmount: { as: 'amount', beside: 'fiatCurrencyId' },
    },
  }),
});
