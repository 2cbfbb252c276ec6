import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo } from 'react';
import {
  type FilterSet,
  savedFiltersMachine,
} from '../../machines/saved-filters/saved-filters.machine.ts';
import { change } from '../data/client.ts';
import { ClientError } from '../data/client-error.ts';
import { graphql } from '../data/graphql.ts';
import { notify, notifyFailure } from '../data/notices.ts';
import { patchSettings, useSession } from '../data/session.ts';
import type { ListSpec } from './define-list.ts';
import type { ListActor } from './list-controller.ts';
import { ownSets } from './own-sets.ts';

export const SaveFilter = graphql(`
  mutation SaveFilter($screen: String!, $name: String!, $data: Json!, $replace: Boolean!) {
    saveFilter(screen: $screen, name: $name, data: $data, replace: $replace) {
      screen
      sets { name data }
    }
  }
`);
const DeleteFilter = graphql(`
  mutation DeleteFilter($screen: String!, $name: String!) {
    deleteFilter(screen: $screen, name: $name) { screen sets { name data } }
  }
`);

/**
 * Hosts the machine of the saved filters. The server stores the sets; each response contains all of
 * them.
 */
export function useSavedFilters(spec: ListSpec, list: ListActor) {
  const { settings } = useSession();
  const screen = spec.key;
  const sets = useMemo(() => ownSets(settings, screen), [settings, screen]);
  const actor = useActorRef(savedFiltersMachine, { input: { sets } });
  const state = useSelector(actor, (snapshot) => snapshot);
  useEffect(() => actor.send({ type: 'sets', sets }), [actor, sets]);

  const step = String(state.value);
  useEffect(() => {
    const { name, applied } = actor.getSnapshot().context;
    const data = list.getSnapshot().context.query.filter;
    const save = async (as: string, replace: boolean) => {
      const answer = await change(SaveFilter, { screen, name: as, data, replace });
      patchSettings({ savedFilters: answer.saveFilter });
      actor.send({ type: 'done' });
      notify({ intent: 'success', key: 'list:saved.done' });
    };
    const remove = async () => {
      const data = actor.getSnapshot().context.sets.find((one) => one.name === name)?.data;
      const answer = await change(DeleteFilter, { screen, name });
      patchSettings({ savedFilters: answer.deleteFilter });
      actor.send({ type: 'done' });
      const restore = async () => {
        const restored = await change(SaveFilter, { screen, name, data, replace: false });
        patchSettings({ savedFilters: restored.saveFilter });
      };
      notify({
        intent: 'success',
        key: 'list:saved.deleted',
        undo: () => void restore().catch(notifyFailure),
      });
    };
    const failed = (error: unknown) => {
      if (error instanceof ClientError && error.code === 'SAVED_FILTER_EXISTS')
        return actor.send({ type: 'taken' });
      notifyFailure(error);
      actor.send({ type: 'failed' });
    };
    if (step === 'saving') save(name.trim(), false).catch(failed);
    if (step === 'updating' && applied !== null) save(applied, true).catch(failed);
    if (step === 'removing') remove().catch(failed);
  }, [actor, list, step, screen]);

  /** Filter values without dates keep the current date filter. */
  const applyData = useCallback(
    (data: FilterSet['data']) => {
      const now = list.getSnapshot().context.query.filter;
      const dates = spec.filters
        .filter(({ as }) => as === 'days')
        .flatMap(({ key, to }) => (to ? [key, to] : [key]));
      const preservedDates = dates.some((key) => key in data)
        ? {}
        : Object.fromEntries(Object.entries(now).filter(([key]) => dates.includes(key)));
      list.send({ type: 'filter', filter: { ...preservedDates, ...data } });
    },
    [list, spec],
  );
  const apply = useCallback(
    (name: string) => {
      const set = actor.getSnapshot().context.sets.find((one) => one.name === name);
      if (!set) return;
      applyData(set.data);
      actor.send({ type: 'apply', name });
    },
    [actor, applyData],
  );
  return { state, send: actor.send, apply, applyData };
}

export type SavedFilterHost = ReturnType<typeof useSavedFilters>;
