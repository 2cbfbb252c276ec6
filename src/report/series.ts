import Big from 'big.js';
import type { ChartData, ChartSeries } from '../chart/chart-data.ts';
import { type Tone, toneOfCurrency, tones } from '../chart/tones.ts';
import type { Reading } from './define-report.ts';
import { type Range, type Step, stepLengths } from './period.ts';

/** A value of a bucket as it comes: buckets without anything may be left out. */
export interface Point {
  /** Where the bucket begins, ISO. */
  readonly date: string;
}

/** Where the buckets of a range begin, so that what is left out is drawn as nothing. */
export function timesOf({ from, to }: Range, step: Step): number[] {
  const length = stepLengths[step];
  const first = Math.floor(from / length) * length;
  return Array.from({ length: Math.ceil((to - first) / length) }, (_, n) => first + n * length);
}

type Value<P> = (point: P) => string | number | null;

/** Series by key, whose name is `series.<key>`: how it is drawn, and a point's value, null where it has none. */
export type SeriesSpecs<P> = Readonly<Record<string, readonly [tone: Tone, value: Value<P>]>>;

/** Points put on the buckets of their range; several of one bucket are added exactly. */
export function seriesOver<P extends Point>(
  { asked, text }: Pick<Reading, 'asked' | 'text'>,
  points: readonly P[],
  specs: SeriesSpecs<P>,
): ChartData {
  const length = stepLengths[asked.step];
  const times = timesOf(asked.range, asked.step);
  const [first = 0] = times;
  const series = Object.entries(specs).map(([key, [tone, value]]) => {
    const sums = times.map(() => new Big(0));
    for (const point of points) {
      const n = Math.floor((Date.parse(point.date) - first) / length);
      const [sum, amount] = [sums[n], value(point)];
      if (sum && amount !== null) sums[n] = sum.plus(amount);
    }
    return { key, label: text(`series.${key}`), tone, values: sums.map((sum) => sum.toFixed()) };
  });
  return { times, step: length, isRunning: asked.isOpen, series };
}

/** What points come to over the whole range, exactly. */
export const sumAt = <P>(points: readonly P[], value: Value<P>): string =>
  points.reduce((sum, point) => sum.plus(value(point) ?? 0), new Big(0)).toFixed();

interface OfCurrency extends Point {
  /** Null: of all currencies that are not told by name. */
  readonly currencyId: string | null;
}

/** Colours that are left for the largest of all other currencies. */
const tonesOfLargest: readonly Tone[] = ['fourth', 'fifth'];

/**
 * The series of the documents' histogram (d3:735): BTC, ETH, LTC, and all other currencies as one. Of the
 * others the largest of the range are drawn by themselves, since together they can be most of it.
 */
export function currenciesOver<P extends OfCurrency>(
  reading: Reading,
  points: readonly P[],
  value: Value<P>,
): ChartData {
  const { currencies } = reading.asked.tables;
  const titleOf = ({ currencyId }: OfCurrency) => currencies.get(currencyId ?? '')?.title ?? '';
  const sums = new Map<string, Big>();
  for (const point of points) {
    const title = titleOf(point);
    if (title !== '' && toneOfCurrency(title) === 'other')
      sums.set(title, (sums.get(title) ?? new Big(0)).plus(value(point) ?? 0));
  }
  const largest = [...sums]
    .filter(([, sum]) => sum.gt(0))
    .sort(([, one], [, other]) => other.cmp(one))
    .slice(0, tonesOfLargest.length)
    .map(([title]) => title);
  const keyOf = (point: P): string => {
    const title = titleOf(point);
    return largest.includes(title) ? title : toneOfCurrency(title);
  };
  const specs: Record<string, readonly [Tone, Value<P>]> = {};
  const add = (key: string, tone: Tone) => {
    specs[key] = [tone, (point) => (keyOf(point) === key ? value(point) : null)];
  };
  for (const tone of ['btc', 'eth', 'ltc'] as const) add(tone, tone);
  for (const [n, title] of largest.entries()) add(title, tonesOfLargest[n] ?? 'other');
  add('other', 'other');
  const data = seriesOver(reading, points, specs);
  const label = (one: ChartSeries) => (largest.includes(one.key) ? one.key : one.label);
  return { ...data, series: data.series.map((one) => ({ ...one, label: label(one) })) };
}

/** Tones by turns for what has no colour of its own. */
export const toneAt = (n: number): Tone => {
  const turns = ['in', 'out', 'third', 'fourth', 'fifth', 'other'] as const;
  return turns[n % turns.length] ?? (Object.keys(tones)[0] as Tone);
};
