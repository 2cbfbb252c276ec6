import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useListController } from '../list-controller.ts';
import { useSavedFilters } from '../use-saved-filters.ts';
import { type SharedFilter, useSharedFilters } from '../use-shared-filters.ts';
import type { PinnedView } from './pinned-view.ts';
import { isSameView } from './pinned-views.ts';
import { usePinnedViews } from './use-pinned-views.ts';
import { useViews, type View, type Views, ViewsContext } from './views-context.ts';

function useViewsOfList(): Views {
  const { spec, actor } = useListController();
  const saved = useSavedFilters(spec, actor);
  const shared = useSharedFilters(spec.key);
  const [appliedId, setAppliedId] = useState<string | null>(null);
  const { sets } = saved.state.context;
  const ownNames = sets.map(({ name }) => name);
  const pins = usePinnedViews(spec.key, ownNames);
  const ofList = pins.views.filter(({ screen }) => screen === spec.key);
  const needsShared = ofList.some(({ sharedId }) => sharedId !== undefined);
  const { load } = shared;
  useEffect(() => {
    if (needsShared) void load();
  }, [needsShared, load]);

  const applyOwn = (name: string) => {
    setAppliedId(null);
    saved.apply(name);
  };
  const applyShared = ({ id, data }: Pick<SharedFilter, 'id' | 'data'>) => {
    saved.send({ type: 'forget' });
    setAppliedId(id);
    saved.applyData(data);
  };
  const applyNone = () => {
    saved.send({ type: 'forget' });
    setAppliedId(null);
    actor.send({ type: 'reset' });
  };
  const views = ofList.flatMap((pinned): View[] => {
    const { sharedId } = pinned;
    const found = sharedId
      ? shared.filters.find(({ id }) => id === sharedId)
      : sets.find(({ name }) => name === pinned.name);
    return found ? [{ pinned, name: found.name, data: found.data }] : [];
  });
  const isPinned = (view: Omit<PinnedView, 'screen'>) =>
    ofList.some((one) => isSameView(one, { ...view, screen: spec.key }));
  return { saved, shared, pins, appliedId, applyOwn, applyShared, applyNone, views, isPinned };
}

/** The saved, shared and pinned filters of the surrounding list, for its menu and its tabs. */
export function ViewsProvider({ children }: { readonly children: ReactNode }) {
  return <ViewsContext.Provider value={useViewsOfList()}>{children}</ViewsContext.Provider>;
}

/** Shows its content, which is loaded on demand, if the list has a pinned view. */
export function PinnedViews({ children }: { readonly children: ReactNode }) {
  return useViews().views.length > 0 && <Suspense>{children}</Suspense>;
}
