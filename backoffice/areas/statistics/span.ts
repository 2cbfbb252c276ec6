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

export interface Span {
  /** Unix seconds of the first bucket's beginning and of the last one's end: what was really summed. */
  readonly from: number;
  readonly end: number;
  readonly level: number;
}

const steps = [
  [statLevel.day, day],
  [statLevel.hour, hour],
  [statLevel.minute, minute],
] as const;

/**
 * The coarsest buckets that fit the span, or the finest that are kept that far back; then its ends are
 * moved outwards. An end that lies ahead is as far as things have happened.
 */
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
  const fits = (size: number) => from % size === 0 && (isOpen || end % size === 0);
  const isKept = (level: number) =>
    level === statLevel.minute
      ? from >= present - kept.minute
      : level === statLevel.day || from >= present - kept.hour;
  const finest = steps.findLast(([level]) => isKept(level)) ?? steps[0];
  const [level, size] = steps.find(([at, length]) => isKept(at) && fits(length)) ?? finest;
  return { level, from: from - (from % size), end: Math.ceil(end / size) * size };
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
  const level =
    input.period === 'Minute'
      ? statLevel.minute
      : input.period === 'Hour'
        ? statLevel.hour
        : statLevel.day;
  const oldest = { [statLevel.minute]: kept.minute + minute, [statLevel.hour]: kept.hour + hour }[
    level as number
  ];
  if (oldest !== undefined && from < present - oldest)
    throw notValid({ path: 'period', message: 'Not kept that finely any more' });
  const points: number[] = [];
  let end = from;
  for (; end <= last; end = nextOf(input.period, end)) {
    points.push(end);
    if (points.length > mostPoints) throw notValid({ path: 'period', message: 'Too many points' });
  }
  return { level, from, end, period: input.period, points };
}

export const at = (seconds: number): SQL => sql`to_timestamp(${seconds}::double precision)`;

/** The beginning of a bucket's point, unix seconds. */
export const pointOf = (period: Period): SQL =>
  sql`extract(epoch from date_trunc(${sql.raw(`'${period.toLowerCase()}'`)}, f.bucket, 'UTC'))::bigint`;
