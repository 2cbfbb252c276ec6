import { type SentPart, sentParts } from '../../action/sent-parts.ts';

/** One field that a change sets: its value in the record before, and the one that was sent. */
export interface ValueSides {
  readonly path: string;
  /** Null if the record had no value, or no such field. */
  readonly before: SentPart | null;
  /** Null if the change removes the value. */
  readonly after: SentPart | null;
  /** The value that the record has now, if it was read; null as for `before`. */
  readonly now: SentPart | null;
  readonly isChanged: boolean;
}

export interface Sides {
  readonly sent: unknown;
  readonly before: unknown;
  readonly now: unknown;
}

/** Arguments that name the record or its parts, and are no value of it. */
const isName = (path: string): boolean => path === 'id';

/** Returns every field of a change with its values, in the order in which they are sent. */
export function valueSides({ sent, before, now }: Sides): ValueSides[] {
  const [after, earlier, current] = [sent, before, now].map((side) => byPath(side));
  const paths = [...new Set([...(after?.keys() ?? []), ...(earlier?.keys() ?? [])])];
  return paths
    .filter((path) => !isName(path))
    .map((path) => {
      const sides = {
        before: earlier?.get(path) ?? null,
        after: after?.get(path) ?? null,
        now: current?.get(path) ?? null,
      };
      return { path, ...sides, isChanged: sides.before?.text !== sides.after?.text };
    });
}

const byPath = (side: unknown): ReadonlyMap<string, SentPart> =>
  new Map(sentParts(side).map((part) => [part.path, part]));
