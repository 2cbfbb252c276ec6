import { csvLine } from '../../machines/csv/csv-line.ts';
import { byteOrderMark } from '../../machines/csv/harmless.ts';
import type { ChartData, Unit } from './chart-data.ts';

/** Column names that do not belong to a series. */
export interface RowNames {
  readonly time: string;
  readonly before: string;
}

/**
 * Returns the chart as CSV: every bucket, times in UTC, values in full, nothing rounded or grouped.
 */
export function chartCsv(
  { times, series, before }: ChartData,
  { title }: Unit,
  names: RowNames,
): string[] {
  const withUnit = (label: string) => (title ? `${label} ${title}` : label);
  const heads = [
    names.time,
    ...series.map(({ label }) => withUnit(label)),
    ...(before ? [withUnit(names.before)] : []),
  ];
  const lines = times.map((at, n) => [
    new Date(at).toISOString(),
    ...series.map(({ values }) => values[n] ?? ''),
    ...(before ? [before[n] ?? ''] : []),
  ]);
  return [byteOrderMark, csvLine(heads), ...lines.map(csvLine)];
}
