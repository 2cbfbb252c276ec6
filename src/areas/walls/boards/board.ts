import type { Board } from '../../../../machines/walls/walls.policy.ts';
import type { SourceData, SourceName } from '../walls.graphql.ts';

/** Severity of a number. The text beside it has the same meaning as its colour. */
export type Weight = 'calm' | 'good' | 'warn' | 'bad';

interface TileBase {
  /** Text key below `walls:words.tile`. */
  readonly id: string;
  /** Columns and rows that the tile takes in the board's grid of 12 by 6. */
  readonly wide: number;
  readonly tall: number;
}

/** The values that a figure shows from its source. */
export interface Figure {
  /** A count, decimal text, or null if there is no value. */
  readonly value: number | string | null;
  readonly weight?: Weight;
  /** Times that count on the screen: the age of something, or the time left to it. */
  readonly since?: string | null;
  readonly until?: string | null;
  /** Number of finished items. */
  readonly done?: number;
  /**
   * Notes below the figure: text keys below `walls:words.note`, optionally with an amount in the
   * same currency.
   */
  readonly notes?: readonly { readonly id: string; readonly amount?: string }[];
  /** Duration in seconds. */
  readonly lasted?: number | null;
  /** Title of the currency if the value is an amount. */
  readonly currency?: string;
  /** The value is a difference and is shown with its sign. */
  readonly isSigned?: boolean;
}

/** Counts by minute, oldest first; the last minute is still running. */
export interface Minutes {
  readonly counts: readonly number[];
  /** Number of finished items in each minute; drawn in full colour. */
  readonly done?: readonly number[];
}

/** One line of a list: a word, a count, and since when the oldest item waits. */
export interface Row {
  /** Text key below `walls:words.row`. */
  readonly id: string;
  readonly count: number;
  readonly since: string | null;
  readonly weight: Weight;
}

/** The source of a tile's data. The argument of `read` is typed by the constructors below. */
interface Sourced extends TileBase {
  readonly source: SourceName;
}

/** Kinds that show the complete response of their source. */
type WholeKind = 'switches' | 'status' | 'money' | 'pressure';

export type Tile =
  | (Sourced & { readonly kind: 'figure'; readonly read: (data: unknown) => Figure })
  | (Sourced & {
      readonly kind: 'bars';
      readonly read: (data: unknown) => Minutes;
      readonly tone: Weight | 'accent';
    })
  | (Sourced & { readonly kind: 'rows'; readonly read: (data: unknown) => readonly Row[] })
  | (Sourced & { readonly kind: WholeKind });

/** Definition of a board. Everyone who passes by can see its content. */
export interface BoardSpec {
  readonly board: Board;
  readonly tiles: readonly Tile[];
}

type Size = readonly [wide: number, tall: number];
type Read<Name extends SourceName, Result> = (data: SourceData<Name>) => Result;
const erased = <Name extends SourceName, Result>(read: Read<Name, Result>) =>
  read as (data: unknown) => Result;

export const figure = <Name extends SourceName>(
  id: string,
  [wide, tall]: Size,
  source: Name,
  read: Read<Name, Figure>,
): Tile => ({ id, wide, tall, source, kind: 'figure', read: erased(read) });

export const bars = <Name extends SourceName>(
  id: string,
  [wide, tall]: Size,
  source: Name,
  tone: Weight | 'accent',
  read: Read<Name, Minutes>,
): Tile => ({ id, wide, tall, source, kind: 'bars', tone, read: erased(read) });

export const rows = <Name extends SourceName>(
  id: string,
  [wide, tall]: Size,
  source: Name,
  read: Read<Name, readonly Row[]>,
): Tile => ({ id, wide, tall, source, kind: 'rows', read: erased(read) });

export const whole = (
  kind: WholeKind,
  id: string,
  [wide, tall]: Size,
  source: SourceName,
): Tile => ({ id, wide, tall, source, kind });

const minute = 60_000;

/** Returns the severity by age: late once the oldest item has waited for the given minutes. */
export const byAge = (since: string | null, now: number, lateMinutes: number): Weight =>
  since !== null && now - Date.parse(since) >= lateMinutes * minute ? 'warn' : 'calm';
