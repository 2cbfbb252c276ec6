import { type Route, read } from '../../engine/routes.ts';
import {
  fullProfitInput,
  profitInput,
  readGrossProfit,
  readGrossProfitFull,
} from './gross-profit.ts';
import { chartSpanOf, spanOf } from './span.ts';
import {
  readTransactionChart,
  readTransactionStatistics,
  transactionInput,
} from './transaction-statistics.ts';

const needs = { section: 'statistics' } as const;
const post = { method: 'POST', needs } as const;

/** The two spellings of one call. The second is that of the older build (C34). */
const transactionStatistics = (path: string): Route =>
  read({
    ...post,
    path,
    input: transactionInput.statistics,
    read: async ({ input, services: { db, now } }) => {
      const answer = await readTransactionStatistics(db, spanOf(input, now()), input);
      return { ...answer, total: answer.items.length };
    },
  });

export const statisticsRoutes: readonly Route[] = [
  transactionStatistics('v2/Finance/GetTransactionStats'),
  transactionStatistics('Transaction/GetTransactionStats'),
  read({
    ...{ ...post, path: 'v2/Finance/GetTransactionStatsChart', input: transactionInput.chart },
    read: ({ input, services: { db, now } }) =>
      readTransactionChart(db, chartSpanOf(input, now()), input),
  }),
  read({
    ...{ ...post, path: 'v2/Finance/GetGrossProfit', input: profitInput },
    read: ({ input, services: { db, now } }) => readGrossProfit(db, spanOf(input, now()), input),
  }),
  read({
    ...{ ...post, path: 'v2/Finance/GetGrossProfitFull', input: fullProfitInput },
    read: ({ input, services: { db, now } }) =>
      readGrossProfitFull(db, chartSpanOf(input, now()), input),
  }),
];
