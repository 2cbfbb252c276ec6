import type { Database } from '../../backoffice/db/database.ts';
import type { Lifecycle } from '../../machines/lifecycle.ts';

type GuardContext = Readonly<Record<string, number>>;

/** How to walk a lifecycle through the gateway. */
export interface LifecycleDriver {
  readonly lifecycle: Lifecycle<string, string, never>;
  /** Second half of the mutations' names. */
  readonly noun: string;
  /** Query field that reads one row, and its fields with the stored state. */
  readonly read: string;
  readonly stateField: string;
  /** Facts that satisfy the guards, and facts that do not. */
  readonly contexts: readonly GuardContext[];
  /** The plays use one row (a user, a wallet that rows show), so they must not run concurrently. */
  readonly oneRow?: true;
  /** The id in the schema, if it is not the row's number. */
  readonly idOf?: (id: number) => string;
  /** Further required arguments of the mutations, as GraphQL. */
  readonly more: string | ((event: string) => string);
  /** Puts a row into the state directly, without the steps before it. */
  insert(database: Database, code: number, context: GuardContext): Promise<number>;
  /** The back office's call for the action: method, path, payload. */
  call(event: string, id: number): readonly [method: string, path: string, payload: object];
}
