import { z } from 'zod';
import type { Raw } from '../../engine/call.ts';
import { type Route, read } from '../../engine/routes.ts';
import { dealInput, readDealStatistics } from './deal-statistics.ts';
import { readFeeStatistics } from './fee-statistics.ts';
import { chartSpanOf, spanOf } from './span.ts';
import { readTradingStatistics, tradingInput } from './trading-statistics.ts';
import { readTransactionStatistics, transactionInput } from './transaction-statistics.ts';
import {
  readUserChart,
  readUserStatistics,
  readVerificationChart,
  userInput,
} from './user-statistics.ts';

const money = { section: 'statistics' } as const;
const dashboardNeeds = { section: 'dashboard' } as const;
const get = { method: 'GET', failure: 'result', needs: money } as const;
const post = { method: 'POST', needs: money } as const;
/** The window of trades in seconds (d3:633). */
const windowSeconds = 300;

/** This call names the ends of its window `from` and `to`. */
const tradeWindow = z.preprocess((raw) => {
  const { from: dateFrom, to: dateTo, dateFrom: _, dateTo: __, ...others } = raw as Raw;
  return { ...others, dateFrom, dateTo };
}, tradingInput.statistics);

/** Statistics of trading, deals, fees, methods and users. */
export const otherStatisticsRoutes: readonly Route[] = [
  read({
    ...{ ...post, path: 'v2/Finance/GetTradingStats', input: tradingInput.statistics },
    read: ({ input, services: { db, now } }) =>
      readTradingStatistics(db, spanOf(input, now()), input),
  }),
  read({
    ...{ ...get, path: 'v1/statistics/trades', input: tradeWindow },
    read: ({ input, services: { db, now } }) =>
      readTradingStatistics(db, spanOf(input, now(), windowSeconds), input),
  }),
  read({
    ...{ ...get, path: 'v1/statistic', input: tradingInput.statistics },
    read: ({ input, services: { db, now } }) => readFeeStatistics(db, spanOf(input, now()), input),
  }),
  read({
    ...{ ...get, path: 'v1/transactions-statistics', input: transactionInput.statistics },
    read: async ({ input, services: { db, now } }) => {
      const { items, ...rest } = await readTransactionStatistics(
        db,
        spanOf(input, now()),
        input,
        true,
      );
      return { rows: items, total: items.length, ...rest };
    },
  }),
  read({
    ...{ ...get, failure: 'error', path: 'p2p/Admin/Trade/statistic', input: dealInput.all },
    read: ({ input, services: { db, now } }) =>
      readDealStatistics(db, spanOf(input, now(), windowSeconds), input),
  }),
  read({
    ...{ ...post, path: 'p2p/Admin/statistic/all', input: dealInput.all },
    read: ({ input, services: { db, now } }) => readDealStatistics(db, spanOf(input, now()), input),
  }),
  read({
    ...{ ...post, path: 'p2p/Admin/statistic/currency', input: dealInput.currency },
    read: ({ input, services: { db, now } }) => readDealStatistics(db, spanOf(input, now()), input),
  }),
  read({
    ...{
      ...post,
      needs: dashboardNeeds,
      path: 'v2/User/GetUsersStats',
      input: userInput.statistics,
    },
    read: ({ input, services: { db, now } }) => readUserStatistics(db, spanOf(input, now())),
  }),
  read({
    ...{ ...post, needs: dashboardNeeds, path: 'v2/User/GetUsersChart', input: userInput.chart },
    read: ({ input, services: { db, now } }) => readUserChart(db, chartSpanOf(input, now())),
  }),
  read({
    ...{ ...post, needs: dashboardNeeds, path: 'v2/User/GetUserVerificationsChart' },
    input: userInput.chart,
    read: ({ input, services: { db, now } }) =>
      readVerificationChart(db, chartSpanOf(input, now())),
  }),
];
