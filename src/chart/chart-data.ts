import Big from 'big.js';
import type { Tone } from './tones.ts';

/** One line or one layer of a stack. */
export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  readonly tone: Tone;
  /** Exact decimal text for each bucket; null where nothing is known. */
  readonly values: readonly (string | null)[];
}

/** What a chart, its table and its file all show. */
export interface ChartData {
  /** Where each bucket begins, unix milliseconds, rising by `step`. */
  readonly times: readonly number[];
  /** Length of a bucket in milliseconds. */
  readonly step: number;
  readonly series: readonly ChartSeries[];
  /** The last bucket is not over: what it holds is still growing. */
  readonly isRunning?: boolean;
  /** The total of the period before, bucket for bucket. */
  readonly before?: readonly (string | null)[];
}

/** What the values are: a currency's title or nothing, and the decimals to show at least; or seconds. */
export interface Unit {
  readonly title?: string;
  readonly decimals: number;
  readonly as?: 'duration';
}

/** Bars and areas are stacked; lines stand for themselves. */
export type ChartKind = 'bars' | 'areas' | 'lines';

/**
 * Sum of exact texts; what is unknown adds nothing. Thousands are summed with each change of a chart:
 * those of equally many decimals as whole numbers, as long as these are exact, else as large integers.
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

/** The total of all series in one bucket, or null where none is known. */
export function totalAt(series: readonly ChartSeries[], index: number): string | null {
  const values = series.map(({ values }) => values[index] ?? null);
  return values.every((value) => value === null) ? null : sumOf(values);
}

/** Which bucket a moment lies in; the nearest where it lies in none. */
export function indexAt({ times, step }: ChartData, at: number): number {
  const first = times[0] ?? 0;
  return Math.min(times.length - 1, Math.max(0, Math.floor((at - first) / step)));
}

/** Nothing is known of any bucket. */
export const isBlank = ({ times, series }: ChartData): boolean =>
  times.length === 0 ||
  series.every(({ values }) => values.every((value) => value === null || Number(value) === 0));
