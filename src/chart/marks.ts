import { createContext, useContext } from 'react';

/** Something that happened to the platform while the values of a chart were counted. */
export interface Mark {
  /** Unix milliseconds. */
  readonly at: number;
  readonly text: string;
}

/** Marks that stand at one place, in the order of their moments. */
export interface MarkGroup {
  readonly at: number;
  readonly marks: readonly Mark[];
}

/** The marks of a span; those that would touch stand together. */
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

const none: readonly Mark[] = [];
const Marks = createContext(none);

/** All charts inside show these. */
export const MarksProvider = Marks.Provider;
export const useMarks = () => useContext(Marks);
