import type { Random } from '../../backoffice/seed/random.ts';

/**
 * How much of each case runs: a smoke set (2 min), a compressed run (20 min), or the table's full
 * size.
 */
export type Size = 'smoke' | 'usual' | 'full';

export interface Scale {
  readonly size: Size;
  /**
   * Random generator of this case alone, so that a case has the same histories whichever others
   * run.
   */
  readonly random: Random;
  /** Selects a value by size. */
  of<Value>(smoke: Value, usual: Value, full: Value): Value;
}

/** What a case did, and its results. */
export interface Outcome {
  /** The injected faults, in words, with their counts. */
  readonly injected: string;
  /** Actions or events that should have arrived and did not. */
  readonly lost: number;
  /** Actions that took effect, or events that were applied, more than once. */
  readonly doubled: number;
  /** Milliseconds from the end of each fault until everything was live again. */
  readonly back?: readonly number[];
  /** Further observations, in words. */
  readonly seen?: string;
  /** Every violated invariant, in words. */
  readonly broken: readonly string[];
}

export interface FaultCase {
  /** `M-2, M-3`. */
  readonly id: string;
  readonly description: string;
  /** Left out of the smoke set. */
  readonly long?: true;
  run(scale: Scale): Promise<Outcome>;
}
