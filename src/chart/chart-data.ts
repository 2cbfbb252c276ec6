import Big from 'big.js';
import type { Tone } from './series-styles.ts';

/** One line, or one layer of a stack. */
export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  readonly tone: Tone;
  /** Exact decimal text for each bucket; null if unknown. */
  readonly values: readonly (string | null)[];
}

/** The data that a chart, its table and its file share. */
export interface ChartData {
  /** Start of each bucket in Unix milliseconds, ascending by `step`. */
  readonly times: readonly number[];
  /** Length of a bucket in milliseconds. */
  readonly step: number;
  readonly series: readonly ChartSeries[];
  /** The last bucket is not complete; its values still grow. */
  readonly isRunning?: boolean;
  /** The total of the previous period, bucket by bucket. */
  readonly before?: readonly (string | null)[];
}

/**
 * Unit of the values: an optional currency title and the minimum number of decimals, or seconds.
 */
export interface Unit {
  readonly title?: string;
  readonly decimals: number;
  readonly as?: 'duration';
}

/** Bars and areas are stacked; lines are independent. */
export type ChartKind = 'bars' | 'areas' | 'lines';

/**
 * Returns the sum of decimal texts; unknown values add nothing. Each change of a chart sums
 * thousands of values. Values with the same number of decimals are summed as integers while these
 * are exact, otherwise as BigInt.
 */
export function sumOf(values: readonly (string | null | undefined)[]): string {
  const whole = new Map<number, number>();
  const large = new Map<number, bigint>();
  let sum = new Big(0);
  for (const value of values) {
    if (!value) continue;
    const point = value.indexOf('.');
    const decimals = point < 0 ? 0 : value.length - point - 1;
    const digits = Number(point < 0 ? value : value.slice(0, point) + value.slice(point + 1));
    const together = (whole.get(decimals) ?? 0) + digits;
    const isExact = Number.isSafeInteger(digits) && Number.isSafeInteger(together);
    if (/e/i.test(value)) sum = sum.plus(value);
    else if (isExact) whole.set(decimals, together);
    else large.set(decimals, (large.get(decimals) ?? 0n) + BigInt(value.replace('.', '')));
  }
  for (const [decimals, together] of [...whole, ...large])
    sum = sum.plus(`${together}e-${decimals}`);
  return sum.toFixed();
}

/** Returns the total of all series in one bucket; null if all are unknown. */
export function totalAt(series: readonly ChartSeries[], index: number): string | null {
  const values = series.map(({ values }) => values[index] ?? null);
  return values.every((value) => value === null) ? null : sumOf(values);
}

/** Returns the index of the bucket that contains a time, or of the nearest bucket. */
export function indexAt({ times, step }: ChartData, at: number): number {
  const first = times[0] ?? 0;
  return Math.min(times.length - 1, Math.max(0, Math.floor((at - first) / step)));
}

/** Returns whether no value of any bucket is known. */
export const isUnknown = ({ series }: ChartData): boolean =>
  series.every(({ values }) => values.every((value) => value === null));

/** Returns whether no bucket has anything to draw. */
export const isBlank = ({ times, series }: ChartData): boolean =>
  times.length === 0 ||
  series.every(({ values }) => values.every((value) => value === null || Number(value) === 0));
