import Big from 'big.js';
import type { ChartData, ChartSeries } from '../chart/chart-data.ts';
import { seriesStyles, type Tone, toneOfCurrency } from '../chart/series-styles.ts';
import type { Reading } from './define-report.ts';
import { sumKnown } from './known-sum.ts';
import { type Range, type Step, stepLengths } from './period.ts';

/** Value of a bucket as received; empty buckets may be missing. */
export interface Point {
  /** Start of the bucket, ISO; null if it cannot be read. */
  readonly date: string | null;
}

/** Returns the start of every bucket of a range, so that missing buckets are drawn as empty. */
export function timesOf({ from, to }: Range, step: Step): number[] {
  const length = stepLengths[step];
  const first = Math.floor(from / length) * length;
  return Array.from({ length: Math.ceil((to - first) / length) }, (_, n) => first + n * length);
}

/** Null for a value that is not known, undefined for a point that is not of the series. */
type Value<P> = (point: P) => string | number | null | undefined;

/** Series by key; the name is `series.<key>`. Each has a tone, and a point's value. */
export type SeriesSpecs<P> = Readonly<Record<string, readonly [tone: Tone, value: Value<P>]>>;

/**
 * Assigns points to the buckets of their range; several points of one bucket are summed exactly. A
 * bucket without points is zero, unless a point may be missing: then it is unknown, and so is a
 * bucket with an unknown value. Null stands for points that cannot be read.
 */
export function seriesOver<P extends Point>(
  { request, text }: Pick<Reading, 'request' | 'text'>,
  points: readonly P[] | null,
  specs: SeriesSpecs<P>,
): ChartData {
  const length = stepLengths[request.step];
  const times = timesOf(request.range, request.step);
  const [first = 0] = times;
  const isComplete = points?.every(({ date }) => date !== null) ?? false;
  const series = Object.entries(specs).map(([key, [tone, value]]) => {
    const sums = new Map<number, Big | null>();
    for (const point of points ?? []) {
      const amount = value(point);
      if (point.date === null || amount === undefined) continue;
      const n = Math.floor((Date.parse(point.date) - first) / length);
      const sum = sums.has(n) ? sums.get(n) : new Big(0);
      sums.set(n, sum && amount !== null ? sum.plus(amount) : null);
    }
    const empty = isComplete ? '0' : null;
    const values = times.map((_, n) => (sums.has(n) ? (sums.get(n)?.toFixed() ?? null) : empty));
    return { key, label: text(`series.${key}`), tone, values };
  });
  return { times, step: length, isRunning: request.isOpen, series };
}

/** Returns the exact sum of a series over the whole range; null if a value is not known. */
export const sumAt = <P>(points: readonly P[] | null, value: Value<P>): string | null =>
  points && sumKnown(points.map(value).filter((one) => one !== undefined));

interface OfCurrency extends Point {
  /** Null stands for all currencies that are not requested individually. */
  readonly currencyId: string | null;
}

/** Tones available for the largest of the other currencies. */
const colorsOfLargest: readonly Tone[] = ['fourth', 'fifth'];

/**
 * Returns the series of the documented histogram (d3:735): BTC, ETH, LTC, and all other currencies
 * as one. The largest of the others in the range are drawn separately, because the others can be
 * most of the total.
 */
export function currenciesOver<P extends OfCurrency>(
  reading: Reading,
  points: readonly P[] | null,
  value: Value<P>,
): ChartData {
  const { currencies } = reading.request.tables;
  const titleOf = ({ currencyId }: OfCurrency) => currencies.get(currencyId ?? '')?.title ?? '';
  const sums = new Map<string, Big>();
  for (const point of points ?? []) {
    const title = titleOf(point);
    if (title !== '' && toneOfCurrency(title) === 'other')
      sums.set(title, (sums.get(title) ?? new Big(0)).plus(value(point) ?? 0));
  }
  const largest = [...sums]
    .filter(([, sum]) => sum.gt(0))
    .sort(([, one], [, other]) => other.cmp(one))
    .slice(0, colorsOfLargest.length)
    .map(([title]) => title);
  const keyOf = (point: P): string => {
    const title = titleOf(point);
    return largest.includes(title) ? title : toneOfCurrency(title);
  };
  const specs: Record<string, readonly [Tone, Value<P>]> = {};
  const add = (key: string, tone: Tone) => {
    specs[key] = [tone, (point) => (keyOf(point) === key ? value(point) : undefined)];
  };
  for (const tone of ['btc', 'eth', 'ltc'] as const) add(tone, tone);
  for (const [n, title] of largest.entries()) add(title, colorsOfLargest[n] ?? 'other');
  add('other', 'other');
  const data = seriesOver(reading, points, specs);
  const label = (one: ChartSeries) => (largest.includes(one.key) ? one.key : one.label);
  return { ...data, series: data.series.map((one) => ({ ...one, label: label(one) })) };
}

/** Returns tones in turn for series without their own colour. */
export const toneAt = (n: number): Tone => {
  const turns = ['in', 'out', 'third', 'fourth', 'fifth', 'other'] as const;
  return turns[n % turns.length] ?? (Object.keys(seriesStyles)[0] as Tone);
};
