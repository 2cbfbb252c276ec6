import type { Board } from '../../../../machines/walls/walls.policy.ts';
import type { SourceName, Told } from '../walls.graphql.ts';

/** How a number is meant: the word beside it says the same as its colour. */
export type Weight = 'calm' | 'good' | 'warn' | 'bad';

interface TileBase {
  /** Text key below `walls:words.tile`. */
  readonly id: string;
  /** Columns and rows of the board's grid of 12 by 6. */
  readonly wide: number;
  readonly tall: number;
}

/** What a figure shows of its source. */
export interface Figure {
  /** A count, decimal text, or null where there is nothing to say. */
  readonly value: number | string | null;
  readonly weight?: Weight;
  /** Ticks: the age of something, or the time left to it. */
  readonly since?: string | null;
  readonly until?: string | null;
  /** How many of it are finished. */
  readonly done?: number;
  /** Words below it, text keys below `walls:words.note`, with an amount of the same currency or without. */
  readonly notes?: readonly { readonly id: string; readonly amount?: string }[];
  /** Seconds that something took. */
  readonly lasted?: number | null;
  /** Title of the currency that the value is an amount of. */
  readonly currency?: string;
  /** A difference: it is told with its sign. */
  readonly isSigned?: boolean;
}

/** Counts by minute, oldest first, the last one still running. */
export interface Minutes {
  readonly counts: readonly number[];
  /** How many of them are finished; those are drawn full. */
  readonly done?: readonly number[];
}

/** One line of a list: a word, a count, and since when the oldest of it waits. */
export interface Row {
  /** Text key below `walls:words.row`. */
  readonly id: string;
  readonly count: number;
  readonly since: string | null;
  readonly weight: Weight;
}

/** Whose answer a tile draws. What its `read` is given is known where it is written, below. */
interface Sourced extends TileBase {
  readonly source: SourceName;
}

/** Kinds that draw their source's whole answer. */
type WholeKind = 'switches' | 'status' | 'money' | 'pressure';

export type Tile =
  | (Sourced & { readonly kind: 'figure'; readonly read: (told: unknown) => Figure })
  | (Sourced & {
      readonly kind: 'bars';
      readonly read: (told: unknown) => Minutes;
      readonly tone: Weight | 'accent';
    })
  | (Sourced & { readonly kind: 'rows'; readonly read: (told: unknown) => readonly Row[] })
  | (Sourced & { readonly kind: WholeKind });

/** A board as data; what it shows is for everybody who walks past. */
export interface BoardSpec {
  readonly board: Board;
  readonly tiles: readonly Tile[];
}

type Size = readonly [wide: number, tall: number];
type Read<Name extends SourceName, Result> = (told: Told<Name>) => Result;
const erased = <Name extends SourceName, Result>(read: Read<Name, Result>) =>
  read as (told: unknown) => Result;

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

/** Late once the oldest has waited so long. */
export const byAge = (since: string | null, now: number, lateMinutes: number): Weight =>
  since !== null && now - Date.parse(since) >= lateMinutes * minute ? 'warn' : 'calm';
