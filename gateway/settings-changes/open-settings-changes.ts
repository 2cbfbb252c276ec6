import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { settingsMembers } from '../../machines/settings-change/settings-reads.policy.ts';
import type { ChangeHistory } from '../action/change-history.ts';
import type { CompiledAction } from '../action/compile-action.ts';
import type { Intent } from '../action/intent-store.ts';
import { errorDetails } from '../log.ts';
import type { HasRight } from '../session/access.ts';
import { compilePersonalList } from '../session/personal-list.ts';
import { openText } from '../store/durable-text.ts';
import type { Store } from '../store/store.ts';
import { changeSides } from './change-sides.ts';
import { actionReading, restoringOf } from './restore-arguments.ts';
import { type SettingsChange, settingsChangesText } from './settings-change.ts';
import { SettingsChangeBook } from './settings-change-book.ts';
import type { SettingsChangeParts } from './settings-change-resolvers.ts';
import { rowsFor } from './settings-change-view.ts';

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
  const list = compilePersonalList(schema, 'settingsChanges', async (who) =>
    rowsFor(await book.all(), who, rights),
  );
  const parts: SettingsChangeParts = { book, list, rights, actions, submit, cursor };
  const history: ChangeHistory = {
    sides: changeSides,
    done(intent: Intent): void {
      const change = changeOf(actions, intent);
      if (!change) return;
      book
        .add(change)
        .catch((error: unknown) => log.warn(errorDetails(error), 'change of settings not kept'));
    },
  };
  return { ...parts, history, close: () => book.close() };
}

function changeOf(
  actions: ReadonlyMap<string, CompiledAction>,
  intent: Intent,
): Omit<SettingsChange, 'id'> | undefined {
  const { key, mutation, objectId, adminId, sentAt, at, before, sent = {} } = intent;
  const about = { key, mutation, adminId, at: sentAt ?? at };
  const member = settingsMembers[mutation];
  if (member)
    return {
      ...{ ...about, of: member.of, before: {}, after: sent, isWhole: true, comment: null },
      objectType: actionReading(actions, member.of)?.typeName ?? member.of,
      objectId: String(sent[member.by] ?? ''),
    };
  const action = actions.get(mutation);
  if (!before?.change || !action) return undefined;
  return {
    ...{ ...about, ...before.change, of: action.readName, objectType: action.typeName },
    objectId: objectId === '' ? null : objectId,
    comment: before.comment,
  };
}
