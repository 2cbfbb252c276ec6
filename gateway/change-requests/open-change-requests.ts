import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { compareRow } from '../action/compare-row.ts';
import type { CompiledAction } from '../action/compile-action.ts';
import type { IntentStore } from '../action/intent-store.ts';
import { errorDetails } from '../log.ts';
import type { Context } from '../ports/context.ts';
import type { Caller } from '../rest/back-office.ts';
import type { AuditEntry } from '../rest/extensions.ts';
import { compilePersonalList } from '../session/personal-list.ts';
import { openText } from '../store/durable-text.ts';
import type { Store } from '../store/store.ts';
import { changeRequestsText } from './change-request.ts';
import { ChangeRequestBook } from './change-request-book.ts';
import type { ChangeRequestParts } from './change-request-resolvers.ts';
import { type MayTake, rowsFor } from './change-request-view.ts';
import { ChangeRequests } from './change-requests.ts';
import { SealedArguments } from './sealed-arguments.ts';

interface Surroundings {
  readonly schema: GraphQLSchema;
  readonly shared: Store;
  readonly secrets: readonly string[];
  readonly dataDir: string;
  readonly timeoutMs: number;
  readonly intents: IntentStore;
  readonly actions: ReadonlyMap<string, CompiledAction>;
  /** Records who requested or decided what. */
  readonly audit: (caller: Caller, entry: AuditEntry) => void;
  readonly mayTake: MayTake;
  readonly cursor: () => string;
  readonly log: Logger;
  readonly perform: (
    mutation: string,
    args: Readonly<Record<string, unknown>>,
    context: Context,
  ) => Promise<unknown>;
}

const sweepIntervalMs = 5_000;

/** Opens the change requests: shared between gateways if the store is, otherwise below `dataDir`. */
export function openChangeRequests(around: Surroundings) {
  const { schema, shared, secrets, dataDir, actions, mayTake, cursor, log } = around;
  const book = new ChangeRequestBook(openText(shared, dataDir, changeRequestsText), (what) =>
    log.error({ what }, 'Damaged change request: it must be requested again'),
  );
  const requests = new ChangeRequests({
    book,
    sealed: new SealedArguments(shared, secrets, dataDir),
    intents: around.intents,
    mutationOf(name) {
      const action = actions.get(name);
      if (!action) return { objectType: null, compare: undefined };
      return {
        objectType: action.typeName,
        compare: (id, seen, caller) => compareRow(action, id, seen, caller),
      };
    },
    perform: around.perform,
    audit: (caller, entry) => around.audit(caller, { ...entry, objectType: 'changeRequest' }),
    timeoutMs: around.timeoutMs,
  });
  const sweeping = setInterval(() => {
    requests.sweep().catch((error: unknown) => log.warn(errorDetails(error), 'sweep failed'));
  }, sweepIntervalMs);
  sweeping.unref();
  const list = compilePersonalList(schema, 'changeRequests', async (who) =>
    rowsFor(await book.all(), who, mayTake),
  );
  const parts: ChangeRequestParts = { book, requests, list, mayTake, cursor };
  return {
    ...parts,
    close() {
      clearInterval(sweeping);
      book.close();
    },
  };
}
