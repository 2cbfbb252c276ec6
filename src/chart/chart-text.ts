import { findText } from '../i18n/derived-text.ts';
import { formatInstant, formatTime, formatUtc } from '../i18n/format.ts';
import { i18n } from '../i18n/i18n.ts';
import { formatNumber } from '../i18n/number.ts';
import { countdown } from '../i18n/time-left.ts';
import { amountText } from '../list/cells/amount-text.ts';
import type { TimeTicks } from './axis.ts';
import type { Unit } from './chart-data.ts';

const day = 86_400_000;

const utc = (at: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(i18n.language, { ...options, timeZone: 'UTC' }).format(at);

const dayAndMonth = { day: 'numeric', month: 'short' } as const;

/** The zone of every time axis: days are UTC days. */
export const axisZone = 'UTC';

/** A tick of the time axis, which is UTC: the time of day, and the day where one begins. */
export function axisTime(at: number, as: TimeTicks['as']): string {
  if (as === 'month') return utc(at, { month: 'short', year: 'numeric' });
  if (as === 'day' || at % day === 0) return utc(at, dayAndMonth);
  return new Date(at).toISOString().slice(11, 16);
}

/** A tick of the value axis, short: `1.2M` as the language writes it. */
export const axisValue = (value: number): string =>
  formatNumber(value, { notation: 'compact', maximumFractionDigits: 2 });

/** A value in full with its unit; counts as the language writes them. */
export function valueText(value: string | null, { title, decimals, as }: Unit): string {
  if (value === null) return findText('common', 'none') ?? '';
  if (as === 'duration') return countdown(Number(value) * 1000);
  const text =
    title === undefined && decimals === 0
      ? formatNumber(Number(value))
      : amountText(value, decimals);
  return title ? `${text} ${title}` : text;
}

export interface Moment {
  /** In UTC, as the axis and the filters count. */
  readonly utc: string;
  /** The same on the clock of whoever looks. */
  readonly local: string;
}

/** When a bucket is: a UTC day with the local moment that it begins at, or a time both ways. */
export function bucketText(at: number, step: number): Moment {
  if (step >= day)
    return { utc: formatUtc(at).slice(0, 10), local: formatInstant(at).slice(0, 16) };
  return { utc: `${formatUtc(at).slice(11, 16)} UTC`, local: formatTime(at).slice(0, 5) };
}

/** By how much a value differs from the one before, in percent with its sign; null where it cannot. */
export function changeText(now: string | null, before: string | null | undefined): string | null {
  if (now === null || !before || Number(before) === 0) return null;
  const share = (Number(now) - Number(before)) / Math.abs(Number(before));
  return formatNumber(share, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: Math.abs(share) < 0.1 ? 1 : 0,
  });
}
