import { defineReport, tableOf } from '../../report/define-report.ts';
import { sumKnown } from '../../report/known-sum.ts';
import { seriesOver } from '../../report/series.ts';
import { StakingStatistics } from './p2p.graphql.ts';
import { spanInto } from './span-variables.ts';

/** Balances that earn now, and what staking paid: by whole days (d2:321, d2:367). */
export const stakingReport = defineReport({
  name: 'staking',
  query: StakingStatistics,
  variables: spanInto,
  periods: ['7d', '30d', '90d'],
  period: '30d',
  cumulative: true,
  figures: {
    stakedBalance: [({ sums }) => sums.cumulativeBalance, 'standingMoney'],
    stakers: [
      ({ sums }) => sums.items && sumKnown(sums.items.map((row) => row.stakers)),
      'standing',
    ],
    rewards: [({ sums }) => sums.cumulativeRewards, 'money', 'rewards'],
  },
  charts: {
    rewards: [
      'bars',
      'money',
      ({ course }, on) =>
        seriesOver(on, course.items, { rewards: ['in', (point) => point.cumulativeRewards] }),
    ],
  },
  table: tableOf(StakingStatistics, ({ sums: { items, cumulativeCurrencyId: into } }) =>
    items?.map((row) => ({ ...row, id: row.currencyId, into })),
  )({
    sort: { field: 'cumulativeBalance', desc: true },
    columns: {
      currencyId: 'currency',
      cumulativeBalance: { as: 'amount', secondary: 'into' },
      balance: 'amount',
      stakers: 'number',
      cumulativeRewards: { as: 'amount', secondary: 'into' },
      rewards: 'amount',
      tax: 'amount',
    },
  }),
});
