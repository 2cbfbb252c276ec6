const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Tick distances that are easy to read. */
const steps = [
  ...[1, 2, 5, 10, 15, 30].map((n) => n * minute),
  ...[1, 2, 3, 6, 12].map((n) => n * hour),
  ...[1, 2, 7, 14].map((n) => n * day),
];

export interface TimeTicks {
  readonly at: readonly number[];
  /** Format of a tick: a time of the UTC day, a UTC day, or a month. */
  readonly as: 'time' | 'day' | 'month';
}

function monthTicks(from: number, to: number, maxTicks: number): number[] {
  const start = new Date(from);
  const months: number[] = [];
  for (let n = start.getUTCMonth(); ; n += 1) {
    const at = Date.UTC(start.getUTCFullYear(), n, 1);
    if (at > to) break;
    if (at >= from) months.push(at);
  }
  const stride = Math.max(1, Math.ceil(months.length / maxTicks));
  return months.filter((_, n) => n % stride === 0);
}

/** Returns ticks on whole UTC minutes, hours, days or months, at most `maxTicks` of them. */
export function timeTicks(from: number, to: number, maxTicks: number): TimeTicks {
  const step = steps.find((each) => (to - from) / each <= maxTicks);
  if (step === undefined) return { at: monthTicks(from, to, maxTicks), as: 'month' };
  const at: number[] = [];
  // Days are counted from a Monday, so that weeks start on a Monday.
  const origin = step >= 7 * day ? 4 * day : 0;
  for (let tick = Math.ceil((from - origin) / step) * step + origin; tick <= to; tick += step)
    at.push(tick);
  return { at, as: step < day ? 'time' : 'day' };
}

export interface ValueTicks {
  readonly low: number;
  readonly high: number;
  readonly at: readonly number[];
}

/**
 * Returns a value scale from zero, or from below it, with round steps; `whole` values have no
 * fractional ticks. A slightly negative minimum gets only the space it needs and no tick, because a
 * whole step would flatten the rest.
 */
export function valueTicks(
  minimum: number,
  maximum: number,
  whole: boolean,
  parts = 4,
): ValueTicks {
  const [bottom, top] = [Math.min(0, minimum), Math.max(0, maximum)];
  // Smaller ranges count as zero, because powers of ten run out.
  const rough = (top - bottom > 1e-30 ? top - bottom : 1) / parts;
  const power = 10 ** Math.floor(Math.log10(rough));
  const nice = [1, 2, 2.5, 5, 10].map((n) => n * power).find((n) => n >= rough * 0.999) ?? rough;
  const step = whole ? Math.max(1, Math.ceil(nice)) : nice;
  const isSlight = bottom < 0 && -bottom < step / 2 && top > step;
  const first = isSlight ? 0 : Math.floor(bottom / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(top / step - 1e-9));
  // Multiples instead of sums, because sums of 0.1 drift.
  const at = Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step);
  return { low: isSlight ? bottom * 1.1 : first * step, high: last * step, at };
}
