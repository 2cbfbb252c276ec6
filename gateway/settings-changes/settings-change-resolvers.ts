import type { CompiledAction } from '../action/compile-action.ts';
import type { SentIntent } from '../action/intent-key.ts';
import { valuesBefore } from '../action/values-before.ts';
import { GatewayError, nullIfMissing } from '../errors.ts';
import type { Context } from '../ports/context.ts';
import type { Override } from '../ports/override.ts';
import type { ReadPersonalList } from '../session/personal-list.ts';
import { callerOf } from '../session/session-resolvers.ts';
import { actionReading } from './restore-arguments.ts';
import type { SettingsChange } from './settings-change.ts';
import type { SettingsChangeBook } from './settings-change-book.ts';
import { type ChangeRights, detailsOf, type Present } from './settings-change-view.ts';

export interface SettingsChangeParts {
  readonly book: SettingsChangeBook;
  readonly list: ReadPersonalList;
  readonly rights: ChangeRights;
  readonly actions: ReadonlyMap<string, CompiledAction>;
  /** Sends a mutation as a client sends it: with its rights and a second admin where one is needed. */
  readonly submit: (
    mutation: string,
    args: Readonly<Record<string, unknown>>,
    context: Context,
  ) => unknown;
  /** Returns the cursor of the live feed, included in every page. */
  readonly cursor: () => string;
}

/** Returns the resolvers of changes of settings, which belong to the gateway. */
export function settingsChangeResolvers(
  parts: SettingsChangeParts,
): Readonly<Record<string, Override>> {
  const { book, rights, actions } = parts;

  /** @throws GatewayError `NotFound` also for settings that the admin may not read */
  async function find(id: unknown, { signedIn }: Context) {
    if (!signedIn) throw new GatewayError('UNAUTHENTICATED');
    const change = await book.get(String(id));
    if (!change || !rights.mayRead(change.of, signedIn)) throw new GatewayError('NotFound');
    return { change, who: signedIn };
  }

  async function present(change: SettingsChange, context: Context): Promise<Present | null> {
    const { of, objectId, before } = change;
    const row = await actionReading(actions, of)?.readRow(objectId ?? '', callerOf(context));
    return row ? { now: valuesBefore(row, before), seen: String(row.seen) } : null;
  }

  return {
    settingsChanges: async (args, context) => ({
      ...(await parts.list(args, context.signedIn)),
      asOf: parts.cursor(),
    }),

    async settingsChange({ id }, context) {
      const found = await find(id, context).catch(nullIfMissing);
      if (!found) return null;
      const { change, who } = found;
      // The history is readable without the back office.
      const now = await present(change, context).catch(() => null);
      return detailsOf(change, await book.all(), who, rights, now);
    },

    async restoreSettings({ id, intent }, context) {
      const { change } = await find(id, context);
      const restoring = rights.restoringOf(change);
      if (!restoring) throw new GatewayError('NOT_RESTORABLE');
      const { mutation, args, isKeyed } = restoring;
      if (!isKeyed) return parts.submit(mutation, { ...args, intent }, context);
      const { key } = intent as SentIntent;
      await parts.submit(mutation, { ...args, key }, context);
      return { key, state: 'DONE', at: new Date().toISOString() };
    },
  };
}
