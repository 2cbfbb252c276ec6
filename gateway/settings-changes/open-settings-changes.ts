import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { ChangeHistory } from '../action/change-history.ts';
import type { CompiledAction } from '../action/compile-action.ts';
import type { Intent } from '../action/intent-store.ts';
import { errorDetails } from '../log.ts';
import type { HasRight } from '../session/access.ts';
import { openText } from '../store/durable-text.ts';
import type { Store } from '../store/store.ts';
import { changeSides } from './change-sides.ts';
import { restoringOf } from './restore-arguments.ts';
import { settingsChangesText } from './settings-change.ts';
import { SettingsChangeBook } from './settings-change-book.ts';
import { compileSettingsChangeList } from './settings-change-list.ts';
import type { SettingsChangeParts } from './settings-change-resolvers.ts';

interface Surroundings {
  readonly schema: GraphQLSchema;
  readonly shared: Store;
  readonly dataDir: string;
  readonly actions: ReadonlyMap<string, CompiledAction>;
  readonly mayRead: HasRight;
  readonly mayTake: HasRight;
  readonly submit: SettingsChangeParts['submit'];
  readonly cursor: () => string;
  readonly log: Logger;
}

/**
 * Opens the history of settings: shared between gateways if the store is, otherwise below
 * `dataDir`. `history` adds the changes that are known to be done.
 */
export function openSettingsChanges(around: Surroundings) {
  const { schema, shared, dataDir, actions, mayRead, mayTake, submit, cursor, log } = around;
  const book = new SettingsChangeBook(openText(shared, dataDir, settingsChangesText), (what) =>
    log.error({ what }, 'Damaged change of settings: it was left out'),
  );
  const rights = {
    ...{ mayRead, mayTake },
    restoringOf: (change: Parameters<typeof restoringOf>[2]) =>
      restoringOf(schema, actions, change),
  };
  const list = compileSettingsChangeList(schema, book, rights);
  const parts: SettingsChangeParts = { book, list, rights, actions, submit, cursor };
  const history: ChangeHistory = {
    sides: changeSides,
    done(intent: Intent): void {
      const { key, mutation, objectId, adminId, sentAt, at, before } = intent;
      const action = actions.get(mutation);
      if (!before?.change || !action) return;
      const change = {
        ...{ key, mutation, adminId, ...before.change },
        of: action.readName,
        objectType: action.typeName,
        objectId: objectId === '' ? null : objectId,
        at: sentAt ?? at,
        comment: before.comment,
      };
      book
        .add(change)
        .catch((error: unknown) => log.warn(errorDetails(error), 'change of settings not kept'));
    },
  };
  return { ...parts, history, close: () => book.close() };
}

export type OpenSettingsChanges = ReturnType<typeof openSettingsChanges>;
