import type { Lifecycle } from '../../machines/lifecycle.ts';

export type GuardContext = Readonly<Record<string, number>>;

/** How to walk a lifecycle through the back office's calls. */
export interface LifecycleDriver {
  readonly lifecycle: Lifecycle<string, string, never>;
  /** The table of the row with the state. */
  readonly table: string;
  /** The column of the state; a function if no single column holds its number. */
  readonly column: string | ((row: Readonly<Record<string, unknown>>) => number);
  readonly contexts: readonly GuardContext[];
  /** The number of rows in the feed after a change, if it is not one. */
  readonly rows?: number | ((context: GuardContext, event: string) => number);
  insert(status: number, context: GuardContext): Promise<number>;
  calls(event: string, id: number): [method: string, path: string, body: Record<string, unknown>][];
}
