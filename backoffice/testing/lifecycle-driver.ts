import type { Lifecycle } from '../../machines/lifecycle.ts';
import type { Database } from '../db/database.ts';

export type GuardContext = Readonly<Record<string, number>>;
export type DriverCall = readonly [
  method: string,
  path: string,
  body: Readonly<Record<string, unknown>>,
];

/** How the console reads and moves the rows. What is left out follows from the lifecycle's name. */
export interface ConsoleDriver {
  /** Second half of the mutations' names. */
  readonly noun?: string;
  /** The query field that reads one row, and its field with the stored state. */
  readonly read?: string;
  readonly stateField?: string;
  /** Further required arguments of the mutations, as GraphQL: of every event, or by event. `{id}` is the row's id. */
  readonly args?: string | Readonly<Record<string, string>>;
  /** The id in the schema, if it is not the row's number. */
  readonly idOf?: (id: number) => string;
  /** The tests use one row (a user, a wallet that rows show), so they must not run concurrently. */
  readonly oneRow?: true;
}

/** How to walk a lifecycle: the facts that the tests of the back office and of the gateway share. */
export interface LifecycleDriver {
  readonly lifecycle: Lifecycle;
  /** The table of the row with the state. */
  readonly table: string;
  /** The column of the state; a function if no single column holds its number. */
  readonly column: string | ((row: Readonly<Record<string, unknown>>) => number);
  /** Facts that satisfy the guards, and facts that do not. */
  readonly contexts: readonly GuardContext[];
  /** The number of rows in the feed after a change, if it is not one. */
  readonly rows?: number | ((context: GuardContext, event: string) => number);
  /** Puts a row into the state directly, without the steps before it. */
  insert(database: Database, status: number, context: GuardContext): Promise<number>;
  /** Every call of the back office that sends the event. The console's own call is the first. */
  calls(event: string, id: number): readonly DriverCall[];
  /** A text says why the console cannot be driven by the same facts. */
  readonly console?: ConsoleDriver | string;
}

/** The stored number of the state from which nothing leads away: a removed row is in it. */
export const goneCode = ({ machine, codes }: Lifecycle): number | undefined =>
  Object.entries(codes).find(([name]) => machine.states[name]?.type === 'final')?.[1];

/** The comment of every action in the tests. */
export const comment = 'said by a test';

export const put = (path: string, body: DriverCall[2]): DriverCall => [
  'PUT',
  path,
  { comment, ...body },
];

export const post = (path: string, body: DriverCall[2]): DriverCall => [
  'POST',
  path,
  { comment, ...body },
];

export const remove = (path: string): DriverCall => ['DELETE', path, { comment }];

export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
