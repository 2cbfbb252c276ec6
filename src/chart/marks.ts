import { createContext, useContext } from 'react';
import { type ChartData, indexAt } from './chart-data.ts';

/** An event of the platform during the period of a chart. */
export interface Mark {
  /** Unix milliseconds. */
  readonly at: number;
  readonly text: string;
}

/** Marks at one position, sorted by time. */
export interface MarkGroup {
  readonly at: number;
  readonly marks: readonly Mark[];
}

/** Returns the marks of a period; marks that would touch are grouped. */
export function groupMarks(
  marks: readonly Mark[],
  { from, to }: { readonly from: number; readonly to: number },
  apartMs: number,
): readonly MarkGroup[] {
  const groups: { at: number; marks: Mark[] }[] = [];
  const shown = marks.filter(({ at }) => at >= from && at < to).sort((a, b) => a.at - b.at);
  for (const mark of shown) {
    const last = groups.at(-1);
    if (last && mark.at - last.at < apartMs) last.marks.push(mark);
    else groups.push({ at: mark.at, marks: [mark] });
  }
  return groups;
}

/** Returns the marks of each bucket that has some, sorted by time. */
export function marksByBucket(
  marks: readonly Mark[],
  data: ChartData,
): ReadonlyMap<number, readonly Mark[]> {
  const found = new Map<number, Mark[]>();
  for (const mark of marksWithin(marks, data)) {
    const index = indexAt(data, mark.at);
    found.set(index, [...(found.get(index) ?? []), mark]);
  }
  return found;
}

/** Marks outside all buckets are not of the chart. */
function marksWithin(marks: readonly Mark[], { times, step }: ChartData): readonly Mark[] {
  const from = times[0];
  const to = (times.at(-1) ?? 0) + step;
  return marks
    .filter(({ at }) => from !== undefined && at >= from && at < to)
    .sort((a, b) => a.at - b.at);
}

/**
 * Returns the nearest bucket with marks in a direction; without a position the first one from that
 * side, and undefined if there is none.
 */
export function nextMarked(
  buckets: ReadonlyMap<number, readonly Mark[]>,
  index: number | null,
  direction: 1 | -1,
): number | undefined {
  const indexes = [...buckets.keys()].sort((a, b) => (a - b) * direction);
  return indexes.find((one) => index === null || (one - index) * direction > 0);
}

const none: readonly Mark[] = [];
const Marks = createContext(none);

/** Provides the marks for all charts inside. */
export const MarksProvider = Marks.Provider;
export const useMarks = () => useContext(Marks);
