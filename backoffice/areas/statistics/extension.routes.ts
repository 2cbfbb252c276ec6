import { z } from 'zod';
import { type Route, read } from '../../engine/routes.ts';
import { wireInt } from '../../engine/wire.ts';
import { readQueues } from './queues.ts';
import { chartSpanOf } from './span.ts';
import { readSystemStatus } from './system-status.ts';
import { readThroughput } from './throughput.ts';
import { readTradingChart, tradingInput } from './trading-statistics.ts';

const get = { method: 'GET', failure: 'result', needs: { section: 'dashboard' } } as const;
const minutesPerDay = 1_440;

/**
 * Data of walls and the dashboard that the documents do not define: amounts only, no personal data.
 */
export const statisticsExtensionRoutes: readonly Route[] = [
  read({
    ...{ ...get, path: 'v1/ext/statistics/throughput' },
    input: z.object({ minutes: wireInt(1, 2 * minutesPerDay).default(60) }),
    read: ({ input: { minutes }, services: { db, now } }) => readThroughput(db, minutes, now()),
  }),
  read({
    ...{ ...get, path: 'v1/ext/statistics/queues' },
    read: ({ services: { db, now } }) => readQueues(db, now()),
  }),
  read({
    ...{ ...get, path: 'v1/ext/statistics/trading-chart', needs: { section: 'statistics' } },
    input: tradingInput.chart,
    read: ({ input, services: { db, now } }) =>
      readTradingChart(db, chartSpanOf(input, now()), input),
  }),
  read({
    ...{ ...get, path: 'v1/ext/statistics/status' },
    read: ({ services }) => readSystemStatus(services),
  }),
];
