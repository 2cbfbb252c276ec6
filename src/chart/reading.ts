import { type ChartSeries, totalAt, type Unit } from './chart-data.ts';
import type { ChartModel } from './chart-model.ts';
import { bucketText, valueText } from './chart-text.ts';

export interface Reading {
  readonly values: readonly { readonly series: ChartSeries; readonly value: string | null }[];
  readonly total: string | null;
  /** Undefined if there is no comparison. */
  readonly before: string | null | undefined;
}

/** Returns the values of one bucket for the series that are not hidden. */
export function readingAt(
  { data }: ChartModel,
  index: number,
  hidden: ReadonlySet<string>,
): Reading {
  const shown = data.series.filter(({ key }) => !hidden.has(key));
  return {
    values: shown.map((series) => ({ series, value: series.values[index] ?? null })),
    total: totalAt(shown, index),
    before: data.before ? (data.before[index] ?? null) : undefined,
  };
}

/** Returns the values of one bucket as one sentence for screen readers. */
export function spokenReading(
  model: ChartModel,
  index: number,
  hidden: ReadonlySet<string>,
  unit: Unit,
): string {
  const { utc, local } = bucketText(model.data.times[index] ?? 0, model.data.step);
  const parts = readingAt(model, index, hidden).values.map(
    ({ series, value }) => `${series.label} ${valueText(value, unit)}`,
  );
  return `${utc} (${local}): ${parts.join(', ')}`;
}
