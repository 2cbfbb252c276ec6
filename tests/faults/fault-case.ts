import type { Random } from '../../backoffice/seed/random.ts';

/** How much of each case is run: a smoke set (2 min), what is compressed (20 min), or the table's own. */
export type Size = 'smoke' | 'usual' | 'full';

export interface Scale {
  readonly size: Size;
  /** Dice of this case alone, so that a case gives the same histories whichever others run. */
  readonly random: Random;
  /** By size. */
  of<Value>(smoke: Value, usual: Value, full: Value): Value;
}

/** What a case did and what became of it. */
export interface Outcome {
  /** What was done to the parts, in words, with how often. */
  readonly injected: string;
  /** Acts or events that should have arrived and did not. */
  readonly lost: number;
  /** Acts that took effect, or events that were applied, more than once. */
  readonly doubled: number;
  /** Milliseconds from each healing until all was live again. */
  readonly back?: readonly number[];
  /** What else was seen, in words. */
  readonly seen?: string;
  /** Every invariant that did not hold, in words. */
  readonly broken: readonly string[];
}

export interface FaultCase {
  /** `M-2, M-3`. */
  readonly id: string;
  readonly says: string;
  /** Left out of the smoke set. */
  readonly long?: true;
  run(scale: Scale): Promise<Outcome>;
}
