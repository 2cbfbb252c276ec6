import { type ChartData, totalAt } from '../chart/chart-data.ts';
import type { Tone } from '../chart/series-styles.ts';
import { type ChartSpec, type FigureSpec, isStanding, type Reading } from './define-report.ts';

const asText = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

/** Returns whether every required root has arrived. */
const has = (data: unknown, reads: readonly string[]): boolean =>
  typeof data === 'object' && data !== null && reads.every((key) => key in data);

export const figureValue = ({ value, reads }: FigureSpec, data: unknown): string | null =>
  has(data, reads) ? asText(value(data)) : null;

/** Returns whether a figure is compared. A value of now is the same for every period. */
export const compares = ({ unit }: FigureSpec): boolean => !isStanding(unit);

/** Returns a chart with the totals of the previous period aligned to its buckets. */
export function chartWithBefore(
  chart: ChartSpec,
  data: unknown,
  reading: Reading,
  before: unknown,
  earlier: Reading,
): ChartData {
  const own = chart.data(data, reading);
  if (!has(before, chart.reads)) return own;
  const past = chart.data(before, earlier);
  return {
    ...own,
    before: own.times.map((_, n) => (n < past.times.length ? totalAt(past.series, n) : null)),
  };
}

/** The sparkline beside a figure. */
export interface Spark {
  readonly values: readonly (string | null)[];
  readonly tone: Tone;
}

/** Returns the values of a sparkline: those of one series, or the totals of a chart. */
export function sparkOf(
  { spark }: FigureSpec,
  charts: readonly ChartSpec[],
  data: unknown,
  reading: Reading,
): Spark | undefined {
  const [name, key] = spark?.split('.') ?? [];
  const chart = charts.find((one) => one.name === name);
  if (!chart || !has(data, chart.reads)) return undefined;
  const { times, series, isRunning } = chart.data(data, reading);
  // An incomplete period would look like a decline.
  const ended = isRunning ? times.length - 1 : times.length;
  if (key === undefined) {
    const totals = times.slice(0, ended).map((_, n) => totalAt(series, n));
    return { values: totals, tone: series[0]?.tone ?? 'third' };
  }
  const one = series.find((each) => each.key === key);
  return one && { values: one.values.slice(0, ended), tone: one.tone };
}
