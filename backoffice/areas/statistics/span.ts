import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { statLevel } from '../../db/schema/statistics.ts';
import { notValid } from '../../engine/refusal.ts';
import { wireInstant } from '../../engine/wire.ts';

/** In seconds. */
const minuteSeconds = 60;
const hourSeconds = 3_600;
const daySeconds = 86_400;
/**
 * How long minute and hour buckets are available to readers (`stat_places` keeps them a little
 * longer).
 */
const retentionSeconds = { minute: 49 * hourSeconds, hour: 62 * daySeconds } as const;
/** Maximum number of points of a chart: two days of minutes. */
const maxPoints = 3_000;

/**
 * The first and last second of a span, both inclusive, in the wire form. The default is the last 24
 * hours.
 */
export const spanInput = {
  dateFrom: wireInstant.optional(),
  dateTo: wireInstant.optional(),
};

/** Adjacent buckets of one length. Times are unix seconds; `end` is exclusive. */
export interface Stretch {
  readonly level: number;
  readonly from: number;
  readonly end: number;
}

export interface Span {
  /**
   * Unix seconds of the start of the first bucket and the end of the last one: the actual range of
   * the sum.
   */
  readonly from: number;
  readonly end: number;
  /** The buckets to read: long ones, and shorter ones for a partial last day or hour. */
  readonly stretches: readonly Stretch[];
}

const steps = [
  [statLevel.day, daySeconds],
  [statLevel.hour, hourSeconds],
  [statLevel.minute, minuteSeconds],
] as const;

const isRetained = (level: number, from: number, present: number): boolean =>
  level === statLevel.day ||
  from >= present - (level === statLevel.minute ? retentionSeconds.minute : retentionSeconds.hour);

const upTo = (at: number, size: number): number => Math.ceil(at / size) * size;

/**
 * Selects the coarsest buckets that start at the start of the span, and finer ones for the rest at
 * its end. If buckets of that length are no longer stored, the ends move outwards. A sum and a
 * chart of the same span read the same buckets, so that the parts of a total add up to it.
 */
function stretchesOf(
  { from, end, isOpen }: { from: number; end: number; isOpen: boolean },
  present: number,
  coarsest: number = daySeconds,
): Stretch[] {
  const offered = steps.filter(
    ([level, size]) => size <= coarsest && isRetained(level, from, present),
  );
  const finest = offered.at(-1) ?? steps[0];
  const [level, size] = offered.find(([, length]) => from % length === 0) ?? finest;
  const first = from - (from % size);
  const middle = end - (end % size);
  const finer = steps.filter(([at, length]) => length < size && isRetained(at, middle, present));
  const [tail, step] = finer.find(([, length]) => end % length === 0) ?? finer.at(-1) ?? [];
  if (isOpen || middle === end || tail === undefined || step === undefined)
    return [{ level, from: first, end: upTo(end, size) }];
  return [
    { level, from: first, end: middle },
    { level: tail, from: Math.max(middle, first), end: upTo(end, step) },
  ].filter((one) => one.from < one.end);
}

const spanWith = (stretches: readonly Stretch[]): Span => ({
  from: stretches[0]?.from ?? 0,
  end: stretches.at(-1)?.end ?? 0,
  stretches,
});

/** Returns the span of a sum. An end in the future is replaced by the present. */
export function spanOf(
  input: { readonly dateFrom?: number | undefined; readonly dateTo?: number | undefined },
  now: Date,
  usual: number = daySeconds,
): Span {
  const present = Math.floor(now.getTime() / 1000);
  const isOpen = input.dateTo === undefined || input.dateTo + 1 >= present;
  const end = isOpen ? present + 1 : (input.dateTo ?? present) + 1;
  const from = input.dateFrom ?? end - usual;
  if (from >= end) throw notValid({ path: 'dateFrom', message: 'Must be before dateTo' });
  return spanWith(stretchesOf({ from, end, isOpen }, present));
}

/** The documents define the period `Day` (d2:367). The other names follow the same pattern. */
const periods = ['Minute', 'Hour', 'Day', 'Week', 'Month'] as const;
type Period = (typeof periods)[number];

export const chartInput = { ...spanInput, period: z.enum(periods).default('Day') };

export interface ChartSpan extends Span {
  readonly period: Period;
  /** Start times of all points in unix seconds, including points without events. */
  readonly points: readonly number[];
}

const isoWeekday = (at: number): number => (Math.floor(at / daySeconds) + 3) % 7;

function beginningOf(period: Period, at: number): number {
  if (period === 'Minute') return at - (at % minuteSeconds);
  if (period === 'Hour') return at - (at % hourSeconds);
  if (period === 'Day') return at - (at % daySeconds);
  if (period === 'Week') return at - (at % daySeconds) - isoWeekday(at) * daySeconds;
  const date = new Date(at * 1000);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth()) / 1000;
}

function nextOf(period: Period, at: number): number {
  if (period !== 'Month')
    return (
      at +
      { Minute: minuteSeconds, Hour: hourSeconds, Day: daySeconds, Week: 7 * daySeconds }[period]
    );
  const date = new Date(at * 1000);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) / 1000;
}

/**
 * Returns the points of a chart. @throws Refusal 400 if there are too many, or if buckets that fine
 * are no longer stored.
 */
export function chartSpanOf(
  input: {
    readonly dateFrom?: number | undefined;
    readonly dateTo?: number | undefined;
    readonly period: Period;
  },
  now: Date,
): ChartSpan {
  const present = Math.floor(now.getTime() / 1000);
  const last = Math.min(input.dateTo ?? present, present);
  const from = beginningOf(input.period, input.dateFrom ?? last - daySeconds);
  if (from > last) throw notValid({ path: 'dateFrom', message: 'Must be before dateTo' });
  const size = {
    Minute: minuteSeconds,
    Hour: hourSeconds,
    Day: daySeconds,
    Week: daySeconds,
    Month: daySeconds,
  }[input.period];
  const oldest =
    size === minuteSeconds
      ? retentionSeconds.minute + minuteSeconds
      : size === hourSeconds
        ? retentionSeconds.hour + hourSeconds
        : null;
  if (oldest !== null && from < present - oldest)
    throw notValid({ path: 'period', message: 'Not kept that finely any more' });
  const points: number[] = [];
  for (let point = from; point <= last; point = nextOf(input.period, point)) {
    points.push(point);
    if (points.length > maxPoints) throw notValid({ path: 'period', message: 'Too many points' });
  }
  const isOpen = input.dateTo === undefined || input.dateTo + 1 >= present;
  const span = spanWith(stretchesOf({ from, end: last + 1, isOpen }, present, size));
  return { ...span, period: input.period, points };
}

export const at = (seconds: number): SQL => sql`to_timestamp(${seconds}::double precision)`;

/** Returns the start of the point of a moment, by default of a bucket, in unix seconds. */
export const pointOf = (period: Period, moment: SQL = sql`f.bucket`): SQL =>
  sql`extract(epoch from date_trunc(${sql.raw(`'${period.toLowerCase()}'`)}, ${moment}, 'UTC'))::bigint`;
