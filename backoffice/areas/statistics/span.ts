import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { statLevel } from '../../db/schema/statistics.ts';
import { notValid } from '../../engine/refusal.ts';
import { wireInstant } from '../../engine/wire.ts';

/** Seconds. */
const minute = 60;
const hour = 3_600;
const day = 86_400;
/** How long minutes and hours are kept for readers (`stat_places` keeps them a little longer). */
const kept = { minute: 49 * hour, hour: 62 * day } as const;
/** Points that a chart may have: two days of minutes. */
const mostPoints = 3_000;

/** From one second to another, both within, as the wire has it. Without them: the last 24 hours. */
export const spanInput = {
  dateFrom: wireInstant.optional(),
  dateTo: wireInstant.optional(),
};

/** Buckets of one length that lie side by side; unix seconds, `end` is not part of them. */
export interface Stretch {
  readonly level: number;
  readonly from: number;
  readonly end: number;
}

export interface Span {
  /** Unix seconds of the first bucket's beginning and of the last one's end: what was really summed. */
  readonly from: number;
  readonly end: number;
  /** What is read: long buckets, and shorter ones for a last day or hour that is not whole. */
  readonly stretches: readonly Stretch[];
}

const steps = [
  [statLevel.day, day],
  [statLevel.hour, hour],
  [statLevel.minute, minute],
] as const;

const isKept = (level: number, from: number, present: number): boolean =>
  level === statLevel.day ||
  from >= present - (level === statLevel.minute ? kept.minute : kept.hour);

const upTo = (at: number, size: number): number => Math.ceil(at / size) * size;

/**
 * The coarsest buckets that begin where the span does, and finer ones for what is left at its end. Where
 * buckets that fine are not kept any more, the ends move outwards. A sum and a chart of the same span read
 * the same stretches, so that the parts of a total add up to it.
 */
function stretchesOf(
  { from, end, isOpen }: { from: number; end: number; isOpen: boolean },
  present: number,
  coarsest: number = day,
): Stretch[] {
  const offered = steps.filter(([level, size]) => size <= coarsest && isKept(level, from, present));
  const finest = offered.at(-1) ?? steps[0];
  const [level, size] = offered.find(([, length]) => from % length === 0) ?? finest;
  const first = from - (from % size);
  const middle = end - (end % size);
  const finer = steps.filter(([at, length]) => length < size && isKept(at, middle, present));
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

/** The span of a sum. An end that lies ahead is as far as things have happened. */
export function spanOf(
  input: { readonly dateFrom?: number | undefined; readonly dateTo?: number | undefined },
  now: Date,
  usual: number = day,
): Span {
  const present = Math.floor(now.getTime() / 1000);
  const isOpen = input.dateTo === undefined || input.dateTo + 1 >= present;
  const end = isOpen ? present + 1 : (input.dateTo ?? present) + 1;
  const from = input.dateFrom ?? end - usual;
  if (from >= end) throw notValid({ path: 'dateFrom', message: 'Must be before dateTo' });
  return spanWith(stretchesOf({ from, end, isOpen }, present));
}

/** The documents' period is `Day` (d2:367); the others are called alike. */
const periods = ['Minute', 'Hour', 'Day', 'Week', 'Month'] as const;
type Period = (typeof periods)[number];

export const chartInput = { ...spanInput, period: z.enum(periods).default('Day') };

export interface ChartSpan extends Span {
  readonly period: Period;
  /** Beginnings of all points, unix seconds: also of those in which nothing happened. */
  readonly points: readonly number[];
}

const isoWeekday = (at: number): number => (Math.floor(at / day) + 3) % 7;

function beginningOf(period: Period, at: number): number {
  if (period === 'Minute') return at - (at % minute);
  if (period === 'Hour') return at - (at % hour);
  if (period === 'Day') return at - (at % day);
  if (period === 'Week') return at - (at % day) - isoWeekday(at) * day;
  const date = new Date(at * 1000);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth()) / 1000;
}

function nextOf(period: Period, at: number): number {
  if (period !== 'Month')
    return at + { Minute: minute, Hour: hour, Day: day, Week: 7 * day }[period];
  const date = new Date(at * 1000);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) / 1000;
}

/** The points of a chart. @throws Refusal 400 where they are too many, or not kept that finely any more. */
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
  const from = beginningOf(input.period, input.dateFrom ?? last - day);
  if (from > last) throw notValid({ path: 'dateFrom', message: 'Must be before dateTo' });
  const size = { Minute: minute, Hour: hour, Day: day, Week: day, Month: day }[input.period];
  const oldest = size === minute ? kept.minute + minute : size === hour ? kept.hour + hour : null;
  if (oldest !== null && from < present - oldest)
    throw notValid({ path: 'period', message: 'Not kept that finely any more' });
  const points: number[] = [];
  for (let point = from; point <= last; point = nextOf(input.period, point)) {
    points.push(point);
    if (points.length > mostPoints) throw notValid({ path: 'period', message: 'Too many points' });
  }
  const isOpen = input.dateTo === undefined || input.dateTo + 1 >= present;
  const span = spanWith(stretchesOf({ from, end: last + 1, isOpen }, present, size));
  return { ...span, period: input.period, points };
}

export const at = (seconds: number): SQL => sql`to_timestamp(${seconds}::double precision)`;

/** The beginning of a bucket's point, unix seconds. */
export const pointOf = (period: Period): SQL =>
  sql`extract(epoch from date_trunc(${sql.raw(`'${period.toLowerCase()}'`)}, f.bucket, 'UTC'))::bigint`;
