import type { UnreadableNote } from './unreadable.ts';

/** A response that does not match the schema. The path uses the schema's names. */
export class ShapeError extends Error {
  readonly path: string;
  constructor(path: string, expected: string) {
    super(`${path} is not ${expected}`);
    this.path = path;
  }
}

export interface Reading {
  /** Whether numbers that a double cannot represent were kept as text. */
  readonly lossless: boolean;
  /** Cursor in the stream of events, read before the call was made. */
  readonly asOf: string;
  /** Leaves contacts of people unmasked. In all other cases they are masked. */
  readonly revealsContacts?: boolean;
  /** Values that could not be read; each row takes its own. */
  readonly notes?: UnreadableNote[];
}

export type Decode = (value: unknown, reading: Reading) => unknown;
