import { findText } from './derived-text.ts';
import { formatUnit } from './number.ts';

/** Urgency of a deadline. Each level has a word, so that colour is never the only signal. */
export type Pressure = 'overdue' | 'urgent' | 'soon' | 'calm';

export interface Left {
  readonly pressure: Pressure;
  /** Milliseconds; negative after the deadline. */
  readonly ms: number;
}

const minute = 60_000;

/**
 * Returns the time left at `now` (Unix milliseconds of the server). Under 5 minutes is urgent,
 * under 15 soon.
 */
export function timeLeft(until: string, now: number): Left {
  const ms = Date.parse(until) - now;
  if (ms <= 0) return { pressure: 'overdue', ms };
  if (ms < 5 * minute) return { pressure: 'urgent', ms };
  return { pressure: ms < 15 * minute ? 'soon' : 'calm', ms };
}

const two = (n: number) => String(n).padStart(2, '0');

/**
 * Formats a duration as `m:ss`, from an hour on as `h:mm:ss`, from two days on in days; with a
 * minus sign after the end.
 */
export function countdown(ms: number): string {
  // Rounded up to the later second, so that zero is the exact end.
  const whole = Math.ceil(ms / 1000);
  const sign = whole < 0 ? '−' : '';
  const seconds = Math.abs(whole);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (h >= 48) return `${sign}${formatUnit(Math.floor(h / 24), 'day')}`;
  return h > 0 ? `${sign}${h}:${two(m)}:${two(s)}` : `${sign}${m}:${two(s)}`;
}

export const pressureText = (pressure: Pressure): string =>
  findText('common', `left.${pressure}`) ?? pressure;

export const leftText = ({ pressure, ms }: Left): string =>
  `${countdown(ms)} ${pressureText(pressure)}`;

/** Formats an age in the largest unit that fits, rounded down. */
export function ageText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 60) return formatUnit(seconds, 'second');
  if (seconds < 3600) return formatUnit(Math.floor(seconds / 60), 'minute');
  if (seconds < 48 * 3600) return formatUnit(Math.floor(seconds / 3600), 'hour');
  return formatUnit(Math.floor(seconds / 86_400), 'day');
}
