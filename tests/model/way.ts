import type { Database } from '../../backoffice/db/database.ts';
import type { Lifecycle } from '../../machines/lifecycle.ts';

type Facts = Readonly<Record<string, number>>;

/** How a lifecycle is walked through the gateway. */
export interface Way {
  readonly lifecycle: Lifecycle<string, string, never>;
  /** Second half of the mutations' names. */
  readonly noun: string;
  /** Query field that reads one row, and its fields with the stored state. */
  readonly read: string;
  readonly stateField: string;
  /** Facts that open the guards, and facts that close them. */
  readonly facts: readonly Facts[];
  /** The plays meet in one row (a user, a wallet that rows show), so none may go on beside another. */
  readonly oneRow?: true;
  /** The id in the schema, where it is not the row's number. */
  readonly idOf?: (id: number) => string;
  /** Further arguments that the mutations want, as GraphQL. */
  readonly more: string | ((event: string) => string);
  /** Puts a row into the state, whatever would have led there. */
  plant(database: Database, code: number, facts: Facts): Promise<number>;
  /** Where the back office takes the act: method, path, payload. */
  call(event: string, id: number): readonly [method: string, path: string, payload: object];
}
