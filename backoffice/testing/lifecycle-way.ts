import type { Lifecycle } from '../../machines/lifecycle.ts';

export type Facts = Readonly<Record<string, number>>;

/** How a lifecycle is walked through the back office's calls. */
export interface Way {
  readonly lifecycle: Lifecycle<string, string, never>;
  /** The row whose state is meant. */
  readonly table: string;
  /** Where the state stands; a function where no single column holds its number. */
  readonly column: string | ((row: Readonly<Record<string, unknown>>) => number);
  readonly facts: readonly Facts[];
  /** Rows whose change the feed tells, where it is not one. */
  readonly rows?: number | ((facts: Facts, event: string) => number);
  plant(status: number, facts: Facts): Promise<number>;
  calls(event: string, id: number): [method: string, path: string, body: Record<string, unknown>][];
}
