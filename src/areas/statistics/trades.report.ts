import { defineReport, tableOf } from '../../report/define-report.ts';
import { sumKnown } from '../../report/known-sum.ts';
import { seriesOver } from '../../report/series.ts';
import { chartSpanOf } from './span-variables.ts';
import { Trades } from './trading.graphql.ts';

/** Fills and P2P deals of a short window: five minutes by default (d2:327, d3:205, d3:633). */
export const tradesReport = defineReport({
  name: 'trades',
  query: Trades,
  live: ['book', 'deals', 'course'],
  variables: chartSpanOf,
  periods: ['5m', '10m', '1h', '1d'],
  period: '5m',
  cumulative: true,
  figures: {
    trades: [({ book }) => book.sum?.count, 'count', 'count'],
    buyCount: [({ book }) => book.sum?.buyCount, 'count'],
    sellCount: [({ book }) => book.sum?.sellCount, 'count'],
    tradeTurnover: [({ book }) => book.sum?.totalTurnover, 'money', 'turnover'],
    dealsBegun: [({ deals }) => deals.created, 'count'],
    dealsCompleted: [({ deals }) => deals.completed, 'count'],
    dealsEnded: [({ deals }) => sumKnown([deals.cancelled, deals.expired]), 'count'],
    dealAmount: [({ deals }) => deals.totalAmount, 'money'],
  },
  charts: {
    count: [
      'bars',
      'count',
      ({ course }, on) => seriesOver(on, course.items, { trades: ['other', (p) => p.count] }),
    ],
    turnover: [
      'bars',
      'money',
      ({ course }, on) =>
        seriesOver(on, course.items, { tradeTurnover: ['third', (p) => p.totalTurnover] }),
    ],
  },
  table: tableOf(Trades, ({ book }) =>
    book.orders?.map((row) => ({ ...row, id: `${row.statusCode}.${row.side}` })),
  )({
    sort: { field: 'count', desc: true },
    columns: {
      side: { as: 'enum', of: 'OrderSide' },
      status: { as: 'status', of: 'OrderStatus' },
      count: 'number',
    },
  }),
});
