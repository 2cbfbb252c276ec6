import Big from 'big.js';
import type { ChartData } from '../chart/chart-data.ts';
import { type Tone, toneOfCurrency, tones } from '../chart/tones.ts';
import { type Range, type Step, stepLengths } from './period.ts';

/** A value of a bucket as it comes: buckets without anything may be left out. */
export interface Point {
  /** Where the bucket begins, ISO. */
  readonly at: string;
}

/** Where the buckets of a range begin, so that what is left out is drawn as nothing. */
export function timesOf({ from, to }: Range, step: Step): number[] {
  const length = stepLengths[step];
  const first = Math.floor(from / length) * length;
  return Array.from({ length: Math.ceil((to - first) / length) }, (_, n) => first + n * length);
}

export interface SeriesSpec<P> {
  readonly key: string;
  readonly label: string;
  readonly tone: Tone;
  /** Decimal text of a point; null where it says nothing of this series. */
  readonly value: (point: P) => string | null;
}

/** Points put on the buckets of their range; several of one bucket are added exactly. */
export function seriesOver<P extends Point>(
  range: Range,
  step: Step,
  points: readonly P[],
  specs: readonly SeriesSpec<P>[],
): ChartData {
  const length = stepLengths[step];
  const times = timesOf(range, step);
  const [first = 0] = times;
  const sums = specs.map(() => times.map(() => new Big(0)));
  for (const point of points) {
    const n = Math.floor((Date.parse(point.at) - first) / length);
    specs.forEach(({ value }, s) => {
      const [here, amount] = [sums[s]?.[n], value(point)];
      const row = sums[s];
      if (row && here && amount !== null) row[n] = here.plus(amount);
    });
  }
  const series = specs.map(({ key, label, tone }, s) => ({
    ...{ key, label, tone },
    values: (sums[s] ?? []).map((sum) => sum.toFixed()),
  }));
  return { times, step: length, series };
}

const named: readonly Tone[] = ['btc', 'eth', 'ltc', 'other'];

/** The series of the documents' histogram (d3:735): BTC, ETH, LTC, and all other currencies as one. */
export const currencySeries = <P>(
  titleOf: (point: P) => string,
  value: (point: P) => string | null,
  other: string,
): SeriesSpec<P>[] =>
  named.map((tone) => ({
    key: tone,
    label: tone === 'other' ? other : tone.toUpperCase(),
    tone,
    value: (point) => (toneOfCurrency(titleOf(point)) === tone ? value(point) : null),
  }));

/** Tones by turns for what has no colour of its own. */
export const toneAt = (n: number): Tone => {
  const turns = ['in', 'out', 'third', 'fourth', 'fifth', 'other'] as const;
  return turns[n % turns.length] ?? (Object.keys(tones)[0] as Tone);
};
