import { amountText } from '../cells/amount-text.ts';
import { findText } from '../i18n/derived-text.ts';
import { formatInstant, formatTime, formatUtc } from '../i18n/format.ts';
import { i18n } from '../i18n/i18n.ts';
import { formatNumber } from '../i18n/number.ts';
import { countdown } from '../i18n/time-left.ts';
import type { TimeTicks } from './axis.ts';
import type { Unit } from './chart-data.ts';
import type { Mark } from './marks.ts';

const day = 86_400_000;

const utc = (at: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(i18n.language, { ...options, timeZone: 'UTC' }).format(at);

const dayAndMonth = { day: 'numeric', month: 'short' } as const;

/** The zone of every time axis: days are UTC days. */
export const axisZone = 'UTC';

/** Formats a tick of the time axis, in UTC: the time of day, with the day at the start of a day. */
export function axisTime(at: number, as: TimeTicks['as']): string {
  if (as === 'month') return utc(at, { month: 'short', year: 'numeric' });
  if (as === 'day' || at % day === 0) return utc(at, dayAndMonth);
  return new Date(at).toISOString().slice(11, 16);
}

/** Formats a tick of the value axis in short form, in the language of the person: `1.2M`. */
export const axisValue = (value: number): string =>
  formatNumber(value, { notation: 'compact', maximumFractionDigits: 2 });

/** Formats a value in full with its unit; counts have the number format of the language. */
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
  /** In UTC, like the axis and the filters. */
  readonly utc: string;
  /** In the local time of the person. */
  readonly local: string;
}

/**
 * Returns the time of a bucket: a UTC day with its start in local time, or the time in both zones.
 */
export function bucketText(at: number, step: number): Moment {
  if (step >= day)
    return { utc: formatUtc(at).slice(0, 10), local: formatInstant(at).slice(0, 16) };
  return { utc: `${formatUtc(at).slice(11, 16)} UTC`, local: formatTime(at).slice(0, 5) };
}

/** Formats the marks of one bucket: the UTC time of each, and its text. */
export const marksText = (marks: readonly Mark[]): string =>
  marks.map(({ at, text }) => `${formatUtc(at)} ${text}`).join('; ');

/**
 * Returns the change from the previous value in percent, with its sign; null if it cannot be
 * calculated.
 */
export function changeText(now: string | null, before: string | null | undefined): string | null {
  if (now === null || !before || Number(before) === 0) return null;
  const share = (Number(now) - Number(before)) / Math.abs(Number(before));
  return formatNumber(share, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: Math.abs(share) < 0.1 ? 1 : 0,
  });
}
