import { type ChartData, sumOf } from './chart-data.ts';

/** A chart cannot show more points than this, or draw them fast enough. */
export const maxPoints = 200;

const groups = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, n) =>
    items.slice(n * size, (n + 1) * size),
  );

const sumOrNull = (values: readonly (string | null)[]): string | null =>
  values.every((value) => value === null) ? null : sumOf(values);

/** Merges neighbouring buckets until at most `limit` remain; sums stay exact. Used for stacks. */
export function merged(data: ChartData, limit = maxPoints): ChartData {
  const size = Math.ceil(data.times.length / limit);
  if (size <= 1) return data;
  const together = (values: readonly (string | null)[]) => groups(values, size).map(sumOrNull);
  return {
    ...data,
    times: groups(data.times, size).map(([first]) => first ?? 0),
    step: data.step * size,
    series: data.series.map((one) => ({ ...one, values: together(one.values) })),
    ...(data.before ? { before: together(data.before) } : {}),
  };
}

/** Returns the indexes of the smallest and the largest value of a range. */
function extremes(values: readonly (number | null)[], from: number, to: number): number[] {
  let [low, high]: [number | undefined, number | undefined] = [undefined, undefined];
  for (let n = from; n < to; n += 1) {
    const value = values[n];
    if (value === null || value === undefined) continue;
    if (low === undefined || value < (values[low] ?? 0)) low = n;
    if (high === undefined || value > (values[high] ?? 0)) high = n;
  }
  return [low, high].filter((n) => n !== undefined);
}

/**
 * Returns the indexes of the points to draw, so that no peak and no valley of any line is lost: the
 * smallest and the largest of each range, and the first and last of all.
 */
export function peaks(lines: readonly (readonly (number | null)[])[], limit = maxPoints): number[] {
  const length = lines[0]?.length ?? 0;
  if (length <= limit) return Array.from({ length }, (_, n) => n);
  const runs = Math.max(1, Math.floor((limit - 2) / (2 * lines.length)));
  const size = length / runs;
  const indices = new Set([0, length - 1]);
  for (let run = 0; run < runs; run += 1)
    for (const values of lines)
      for (const n of extremes(values, Math.floor(run * size), Math.floor((run + 1) * size)))
        indices.add(n);
  return [...indices].sort((a, b) => a - b);
}
