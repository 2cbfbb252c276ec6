import { type ChartData, totalAt } from '../chart/chart-data.ts';
import type { Tone } from '../chart/tones.ts';
import type { ChartSpec, FigureSpec, Reading } from './define-report.ts';

const asText = (value: string | number | null): string | null =>
  value === null ? null : String(value);

export const figureValue = ({ value }: FigureSpec, data: unknown): string | null =>
  data === null ? null : asText(value(data));

/** A chart with the totals of the period before laid under its own buckets. */
export function chartWithBefore(
  chart: ChartSpec,
  data: unknown,
  reading: Reading,
  before: unknown,
  earlier: Reading,
): ChartData {
  const own = chart.data(data, reading);
  if (before === null) return own;
  const past = chart.data(before, earlier);
  return {
    ...own,
    before: own.times.map((_, n) => (n < past.times.length ? totalAt(past.series, n) : null)),
  };
}

/** What is drawn beside a figure. */
export interface Spark {
  readonly values: readonly (string | null)[];
  readonly tone: Tone;
}

/** The values beside a figure: of one series, or the totals of a chart. */
export function sparkOf(
  { spark }: FigureSpec,
  charts: readonly ChartSpec[],
  data: unknown,
  reading: Reading,
): Spark | undefined {
  const [name, key] = spark?.split('.') ?? [];
  const chart = charts.find((one) => one.name === name);
  if (!chart || data === null) return undefined;
  const { times, series } = chart.data(data, reading);
  if (key === undefined)
    return { values: times.map((_, n) => totalAt(series, n)), tone: series[0]?.tone ?? 'third' };
  return series.find((one) => one.key === key);
}
