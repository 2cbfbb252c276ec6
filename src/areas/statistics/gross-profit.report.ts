import { defineReport, tableOf } from '../../report/define-report.ts';
import { seriesOver, toneAt } from '../../report/series.ts';
import { chartSpanOf } from './span-variables.ts';
import { GrossProfit } from './statistics.graphql.ts';

const sources = [
  ...(['TRADE_FEE', 'WITHDRAWAL_FEE', 'DEAL_FEE'] as const),
  ...(['CONVERSION_SPREAD', 'DEPOSIT_FEE', 'OTHER'] as const),
];

/** Earnings of the platform, by source and currency (d2:124, d2:314). */
export const grossProfitReport = defineReport({
  name: 'grossProfit',
  query: GrossProfit,
  live: ['short', 'course'],
  variables: chartSpanOf,
  period: '7d',
  cumulative: true,
  figures: {
    profit: [({ short }) => short.cumulativeProfit, 'money', 'profit'],
    tradeFees: [({ short }) => ofSource(short.items, 'TRADE_FEE'), 'money', 'profit.TRADE_FEE'],
    withdrawalFees: [
      ({ short }) => ofSource(short.items, 'WITHDRAWAL_FEE'),
      'money',
      'profit.WITHDRAWAL_FEE',
    ],
    dealFees: [({ short }) => ofSource(short.items, 'DEAL_FEE'), 'money', 'profit.DEAL_FEE'],
    spread: [
      ({ short }) => ofSource(short.items, 'CONVERSION_SPREAD'),
      'money',
      'profit.CONVERSION_SPREAD',
    ],
  },
  charts: {
    profit: [
      'bars',
      'money',
      ({ course: { items } }, on) => seriesOver(on, items, bySource(items)),
    ],
  },
  table: tableOf(GrossProfit, ({ short: { currencies, cumulativeCurrencyId: into } }) =>
    currencies?.map((row) => ({ ...row, id: row.currencyId, into })),
  )({
    sort: { field: 'cumulativeProfit', desc: true },
    columns: {
      currencyId: 'currency',
      cumulativeProfit: { as: 'amount', secondary: 'into' },
      profit: 'amount',
    },
  }),
});

interface OfSource {
  readonly source: string;
  readonly cumulativeProfit: string | null;
}

/** Returns what a source earned: nothing if it is not listed, null if that is not known. */
function ofSource(items: readonly OfSource[] | null, source: (typeof sources)[number]) {
  const item = items?.find((one) => one.source === source);
  return item || !items ? (item?.cumulativeProfit ?? null) : '0';
}

/**
 * Groups by the sources that earned something in the period; uses the first two sources if none
 * did.
 */
function bySource<P extends OfSource>(items: readonly P[] | null) {
  const earned = sources.filter((source) => items?.some((item) => item.source === source));
  const shownSources = earned.length > 0 ? earned : sources.slice(0, 2);
  return Object.fromEntries(
    shownSources.map((source) => [
      source,
      [
        toneAt(sources.indexOf(source)),
        (point: P) => (point.source === source ? point.cumulativeProfit : undefined),
      ] as const,
    ]),
  );
}
