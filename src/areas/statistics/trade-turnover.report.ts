import { defineReport, tableOf } from '../../report/define-report.ts';
import { seriesOver } from '../../report/series.ts';
import { chartSpanOf } from './span-variables.ts';
import { TradeTurnover } from './trading.graphql.ts';

/** Turnover of the order books, by market (d1:41, d2:323, d2:366). */
export const tradeTurnoverReport = defineReport({
  name: 'tradeTurnover',
  query: TradeTurnover,
  live: ['sums', 'course'],
  variables: chartSpanOf,
  period: '7d',
  cumulative: true,
  figures: {
    tradeTurnover: [({ sums }) => sums.sum?.totalTurnover, 'money', 'turnover'],
    tradeFees: [({ sums }) => sums.sum?.totalFee, 'money', 'fees'],
    trades: [({ sums }) => sums.sum?.count, 'count', 'count'],
    buyCount: [({ sums }) => sums.sum?.buyCount, 'count'],
    sellCount: [({ sums }) => sums.sum?.sellCount, 'count'],
  },
  charts: {
    turnover: [
      'bars',
      'money',
      ({ course }, on) =>
        seriesOver(on, course.items, { tradeTurnover: ['third', (p) => p.totalTurnover] }),
    ],
    fees: [
      'lines',
      'money',
      ({ course }, on) => seriesOver(on, course.items, { TRADE_FEE: ['in', (p) => p.totalFee] }),
    ],
    count: [
      'bars',
      'count',
      ({ course }, on) => seriesOver(on, course.items, { trades: ['other', (p) => p.count] }),
    ],
  },
  table: tableOf(TradeTurnover, ({ sums: { items, cumulativeCurrencyId: into } }) =>
    items?.map((row) => ({ ...row, id: row.marketId, into })),
  )({
    sort: { field: 'totalTurnover', desc: true },
    columns: {
      marketId: 'market',
      totalTurnover: { as: 'amount', secondary: 'into' },
      totalFee: { as: 'amount', secondary: 'into' },
      count: 'number',
      buyCount: 'number',
      sellCount: 'number',
      amount: { as: 'amount', secondary: 'baseCurrencyId' },
      turnover: { as: 'amount', secondary: 'derivedCurrencyId' },
    },
  }),
});
