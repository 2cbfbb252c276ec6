import { csvLine } from '../../../machines/csv/csv-line.ts';
import { byteOrderMark } from '../../../machines/csv/harmless.ts';
import type { Status } from './finance.graphql.ts';
import { sumsOf, worthOf } from './totals.ts';

/** Columns of the file: those of the board without the chart. */
export const csvColumns = [
  ...(['currency', 'state', 'wallets', 'users', 'diff', 'equivalent'] as const),
  ...(['inFlight', 'broken', 'threshold', 'since'] as const),
];

export interface BoardTexts {
  readonly column: (name: (typeof csvColumns)[number]) => string;
  readonly currency: (id: string) => string;
  readonly state: (state: NonNullable<Status['state']>) => string;
}

/** The board as CSV: exact amounts, and times in UTC. */
export function boardCsv(
  statuses: readonly Status[],
  target: string | null | undefined,
  texts: BoardTexts,
): string[] {
  const lines = statuses.map((status) => {
    const { main, diff } = sumsOf(status);
    return [
      texts.currency(status.id),
      status.state ? texts.state(status.state) : '',
      main ?? '',
      status.balanceUser ?? '',
      diff ?? '',
      worthOf(diff, status.usdRate, target) ?? '',
      status.inFlight ?? '',
      status.broken ?? '',
      status.threshold ?? '',
      status.since ?? '',
    ];
  });
  return [byteOrderMark, csvLine(csvColumns.map(texts.column)), ...lines.map(csvLine)];
}
