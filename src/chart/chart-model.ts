import { type TimeTicks, timeTicks, type ValueTicks, valueTicks } from './axis.ts';
import { merged, peaks } from './buckets.ts';
import type { ChartData, ChartKind, Unit } from './chart-data.ts';

/** A period, in Unix milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Numbers of one bucket, only for pixels: `s0`, `s1` … by series, `before` for the previous period.
 * The line segment into an incomplete bucket has its own keys, `r0`, `r1` …, because it is drawn in
 * another style.
 */
export interface DrawnRow {
  /** Middle of the bucket. */
  readonly at: number;
  readonly [value: string]: number | null;
}

/** Everything needed to draw a chart. */
export interface ChartModel {
  readonly kind: ChartKind;
  /** The exact data shown, cut to the span and merged. The cross-hair reads it. */
  readonly data: ChartData;
  readonly span: Span;
  readonly rows: readonly DrawnRow[];
  readonly time: TimeTicks;
  readonly value: ValueTicks;
}

export const spanOf = ({ times, step }: ChartData): Span => ({
  from: times[0] ?? 0,
  to: (times.at(-1) ?? 0) + step,
});

/**
 * Limits a zoom to the available data; null if it would show everything or fewer than two buckets.
 */
export function clampSpan(span: Span | null, data: ChartData): Span | null {
  if (!span) return null;
  const whole = spanOf(data);
  const from = Math.max(whole.from, span.from);
  const to = Math.min(whole.to, span.to);
  if (to - from < 2 * data.step || to - from >= whole.to - whole.from) return null;
  return { from, to };
}

function cut(data: ChartData, span: Span | null): ChartData {
  if (!span) return data;
  const inside = data.times.flatMap((at, n) =>
    at + data.step > span.from && at < span.to ? [n] : [],
  );
  const [first = 0, last = 0] = [inside[0], inside.at(-1)];
  const part = <Item>(items: readonly Item[]) => items.slice(first, last + 1);
  return {
    times: part(data.times),
    step: data.step,
    isRunning: data.isRunning === true && last === data.times.length - 1,
    series: data.series.map((one) => ({ ...one, values: part(one.values) })),
    ...(data.before ? { before: part(data.before) } : {}),
  };
}

const number = (text: string | null | undefined): number | null =>
  text === null || text === undefined ? null : Number(text);

type Numbers = readonly (number | null)[];

/** Returns the vertical range of the chart. */
function reach(lines: readonly Numbers[], before: Numbers, kind: ChartKind): [number, number] {
  let [minimum, maximum] = [0, 0];
  const see = (value: number) => {
    if (value < minimum) minimum = value;
    if (value > maximum) maximum = value;
  };
  for (const values of kind === 'lines' ? [...lines, before] : [before])
    for (const value of values) see(value ?? 0);
  if (kind === 'lines') return [minimum, maximum];
  for (let n = 0; n < (lines[0]?.length ?? 0); n += 1) {
    let [up, down] = [0, 0];
    for (const values of lines) {
      const value = values[n] ?? 0;
      if (value > 0) up += value;
      else down += value;
    }
    see(up);
    see(down);
  }
  return [minimum, maximum];
}

const ticksFor = (width: number) => Math.max(2, Math.floor(width / 90));

interface ModelOptions {
  readonly kind: ChartKind;
  readonly unit: Unit;
  readonly hidden: ReadonlySet<string>;
  readonly zoom: Span | null;
  /** Size of the plot, in pixels. */
  readonly width: number;
  readonly height: number;
}

export function makeModel(whole: ChartData, options: ModelOptions): ChartModel {
  const { kind, hidden, width } = options;
  const zoom = clampSpan(options.zoom, whole);
  const part = cut(whole, zoom);
  const data = kind === 'lines' ? part : merged(part);
  const series = data.series.filter(({ key }) => !hidden.has(key));
  const span = spanOf(data);
  const lines = series.map(({ values }) => values.map(number));
  const before = data.before?.map(number) ?? [];
  const running = kind === 'lines' && data.isRunning ? data.times.length - 1 : null;
  const shown =
    kind === 'lines' ? peaks([...lines, ...(data.before ? [before] : [])]) : [...data.times.keys()];
  return {
    kind,
    data,
    span,
    rows: shown.map((n) => ({
      at: (data.times[n] ?? 0) + data.step / 2,
      ...Object.fromEntries(
        lines.map((values, s) => [`s${s}`, n === running ? null : (values[n] ?? null)]),
      ),
      ...(running !== null && n >= running - 1
        ? Object.fromEntries(lines.map((values, s) => [`r${s}`, values[n] ?? null]))
        : {}),
      before: before[n] ?? null,
    })),
    time: timeTicks(span.from, span.to, ticksFor(width)),
    value: valueTicks(
      ...reach(lines, before, kind),
      options.unit.decimals === 0 && !options.unit.title,
      options.height < 150 ? 3 : 4,
    ),
  };
}
