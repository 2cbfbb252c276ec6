const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The periods of the dashboard and the quick ones (d2:376); the longer ones are for statistics. */
export const periodNames = [
  ...(['5m', '10m', '1h', '1d'] as const),
  ...(['24h', 'today', 'yesterday'] as const),
  ...(['7d', '30d', '90d'] as const),
] as const;

export type PeriodName = (typeof periodNames)[number];

/** Whole UTC days, `YYYY-MM-DD`, both inclusive. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export type Period = PeriodName | Days;

/** A half-open time range in Unix milliseconds: it includes `from` and excludes `to`. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

const lengths: Readonly<Partial<Record<PeriodName, number>>> = {
  '5m': 5 * minute,
  '10m': 10 * minute,
  '1h': hour,
  '1d': day,
  '24h': day,
};
const wholeDays: Readonly<Partial<Record<PeriodName, number>>> = { '7d': 7, '30d': 30, '90d': 90 };

const startOf = (at: number, step: number) => Math.floor(at / step) * step;

/** The chart period of the schema into which a range is divided. */
export type Step = 'MINUTE' | 'HOUR' | 'DAY';
export const stepLengths: Readonly<Record<Step, number>> = { MINUTE: minute, HOUR: hour, DAY: day };

/**
 * Returns the finest readable step: minutes up to three hours, hours up to four days, days beyond.
 */
export function stepOf({ from, to }: Range): Step {
  if (to - from <= 3 * hour) return 'MINUTE';
  return to - from <= 4 * day ? 'HOUR' : 'DAY';
}

/**
 * Returns the range of a period at `now`, the server's time. Periods that end now start on whole
 * minutes or hours, so that the first bucket of a chart is complete; days are UTC days.
 */
export function rangeOf(period: Period, now: number): Range {
  if (typeof period !== 'string')
    return { from: Date.parse(period.from), to: Math.min(Date.parse(period.to) + day, later(now)) };
  if (period === 'today') return { from: startOf(now, day), to: later(now) };
  if (period === 'yesterday') return { from: startOf(now, day) - day, to: startOf(now, day) };
  const days = wholeDays[period];
  if (days) return { from: startOf(now, day) - (days - 1) * day, to: later(now) };
  const length = lengths[period] ?? day;
  const step = length > 3 * hour ? hour : minute;
  return { from: startOf(now, step) + step - length, to: later(now) };
}

/** Returns the end of the current minute, because `to` is not part of a range. */
const later = (now: number) => startOf(now, minute) + minute;

/**
 * Returns the previous range of the same length, at the same time of day if the range covers days.
 */
export function rangeBefore({ from, to }: Range): Range {
  const length = to - from;
  const shift = length > 3 * hour ? Math.ceil(length / day) * day : length;
  return { from: from - shift, to: to - shift };
}

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Returns the period in an address; `fallback` if it is missing or invalid. */
export function periodFrom(
  search: URLSearchParams,
  offered: readonly PeriodName[],
  fallback: Period,
): Period {
  const [from, to] = [search.get('from'), search.get('to')];
  if (isDay(from) && isDay(to) && from <= to) return { from, to };
  return offered.find((name) => name === search.get('period')) ?? fallback;
}

/** Writes a period to the address; the default period is left out. */
export function writePeriod(search: URLSearchParams, period: Period, fallback: Period): void {
  for (const key of ['period', 'from', 'to']) search.delete(key);
  if (typeof period !== 'string') {
    search.set('from', period.from);
    search.set('to', period.to);
  } else if (period !== fallback) search.set('period', period);
}

const two = (n: number): string => String(n).padStart(2, '0');

function partsOf(at: number) {
  const when = new Date(at);
  return {
    date: `${two(when.getUTCDate())}.${two(when.getUTCMonth() + 1)}.${when.getUTCFullYear()}`,
    time: `${two(when.getUTCHours())}:${two(when.getUTCMinutes())}`,
  };
}

/** Formats a range in UTC: whole days as days, any other range with its start and end times. */
export function rangeText({ from, to }: Range): string {
  const [first, last] = [partsOf(from), partsOf(to)];
  const isDays = from % day === 0 && to % day === 0;
  if (isDays && to - from === day) return `${first.date} UTC`;
  if (isDays) return `${first.date} – ${partsOf(to - day).date} UTC`;
  if (first.date === last.date) return `${first.date} ${first.time}–${last.time} UTC`;
  const begin = from % day === 0 ? first.date : `${first.date} ${first.time}`;
  return `${begin} – ${last.date} ${last.time} UTC`;
}
