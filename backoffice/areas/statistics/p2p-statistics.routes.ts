import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { type Route, read } from '../../engine/routes.ts';
import { p2pInput, readRequisiteStatistics, readTraderStatistics } from './p2p-statistics.ts';
import { chartSpanOf, type Span, spanOf } from './span.ts';
import { readStakingChart, readStakingStatistics, stakingInput } from './staking-statistics.ts';

const needs = { section: 'statistics' } as const;
type Input = z.output<typeof p2pInput>;

const rows = (
  path: string,
  readRows: (db: Db, span: Span, input: Input) => Promise<unknown>,
): Route =>
  read({
    ...{ method: 'GET', path, failure: 'result', needs, input: p2pInput },
    read: ({ input, services: { db, now } }) => {
      const { fromDate: dateFrom, toDate: dateTo } = input;
      return readRows(db, spanOf({ dateFrom, dateTo }, now()), input);
    },
  });

/** Statistics of traders, of their requisites, and of staking. */
export const p2pStatisticsRoutes: readonly Route[] = [
  rows('v1/p2p/get-trader-statistics', readTraderStatistics),
  rows('v1/p2p/get-requisites-statistics', readRequisiteStatistics),
  read({
    ...{ method: 'POST', path: 'v2/Finance/GetStakingStats', needs },
    input: stakingInput.statistics,
    read: ({ input, services: { db, now } }) =>
      readStakingStatistics(db, spanOf(input, now()), input),
  }),
  read({
    ...{ method: 'POST', path: 'v2/Finance/GetStakingStatsChart', needs },
    input: stakingInput.chart,
    read: ({ input, services: { db, now } }) =>
      readStakingChart(db, chartSpanOf(input, now()), input),
  }),
];
