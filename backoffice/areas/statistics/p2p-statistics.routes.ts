import type { Db } from '../../db/database.ts';
import { type Route, read } from '../../engine/routes.ts';
import {
  merchantInput,
  readMerchantChart,
  readMerchantSums,
  readMerchantTurnover,
} from './merchant-statistics.ts';
import {
  type P2pInput,
  p2pInput,
  readRequisiteStatistics,
  readTraderStatistics,
} from './p2p-statistics.ts';
import { chartSpanOf, type Span, spanOf } from './span.ts';
import { readStakingChart, readStakingStatistics, stakingInput } from './staking-statistics.ts';

const needs = { section: 'statistics' } as const;

const rows = (
  path: string,
  readRows: (db: Db, span: Span, input: P2pInput) => Promise<unknown>,
): Route =>
  read({
    ...{ method: 'GET', path, failure: 'result', needs, input: p2pInput },
    read: ({ input, services: { db, now } }) => {
      const { fromDate: dateFrom, toDate: dateTo } = input;
      return readRows(db, spanOf({ dateFrom, dateTo }, now()), input);
    },
  });

/** Statistics of traders, of their requisites, of merchants, and of staking. */
export const p2pStatisticsRoutes: readonly Route[] = [
  rows('v1/p2p/get-trader-statistics', readTraderStatistics),
  rows('v1/p2p/get-requisites-statistics', readRequisiteStatistics),
  rows('v1/p2p/get-merchant-statistics', readMerchantTurnover),
  read({
    ...{ method: 'POST', path: 'v2/Finance/GetMerchantStats', needs },
    input: merchantInput.statistics,
    read: ({ input, services: { db, now } }) => readMerchantSums(db, spanOf(input, now()), input),
  }),
  read({
    ...{ method: 'POST', path: 'v2/Finance/GetMerchantStatsChart', needs },
    input: merchantInput.chart,
    read: ({ input, services: { db, now } }) =>
      readMerchantChart(db, chartSpanOf(input, now()), input),
  }),
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
