import { defineReport } from '../../report/define-report.ts';
import { seriesOver } from '../../report/series.ts';
import { LiveFlow } from './statistics.graphql.ts';

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

/** Recent activity on the platform, by minute; its periods are the quick ones (d2:376). */
export const liveFlowReport = defineReport({
  name: 'liveFlow',
  query: LiveFlow,
  live: ['flow'],
  compares: false,
  periods: ['5m', '10m', '1h', '1d'],
  period: '1h',
  // Whole minutes up to three hours, whole hours beyond, to match the steps of the chart.
  variables: ({ range: { from, to }, step }) => {
    const minutes = Math.round((to - from) / 60_000);
    return { minutes: step === 'MINUTE' ? minutes : Math.ceil(minutes / 60) * 60 };
  },
  figures: {
    deposits: [({ flow }) => sum(flow.items, ({ deposits }) => deposits), 'count'],
    withdrawals: [({ flow }) => sum(flow.items, ({ withdrawals }) => withdrawals), 'count'],
    deals: [({ flow }) => sum(flow.items, ({ deals }) => deals), 'count'],
    trades: [({ flow }) => sum(flow.items, ({ trades }) => trades), 'count'],
    failed: [({ flow }) => sum(flow.items, ({ failed }) => failed), 'count'],
  },
  charts: {
    flow: [
      'bars',
      'count',
      ({ flow }, on) =>
        seriesOver(on, flow.items, {
          in: ['in', (p) => p.deposits],
          out: ['out', (p) => p.withdrawals],
          deals: ['third', (p) => p.deals],
          trades: ['other', (p) => p.trades],
        }),
    ],
  },
});
