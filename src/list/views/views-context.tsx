import { createContext, useContext, useEffect, useState } from 'react';
import type { FilterSet } from '../../../machines/saved-filters/saved-filters.machine.ts';
import { useListController } from '../list-controller.ts';
import { useSavedFilters } from '../use-saved-filters.ts';
import { type SharedFilter, useSharedFilters } from '../use-shared-filters.ts';
import { isSameView, type PinnedView } from './pinned-view.ts';
import { usePinnedViews } from './use-pinned-views.ts';

/** A pinned view whose filter still exists. */
export interface View {
  readonly pinned: PinnedView;
  readonly name: string;
  readonly data: FilterSet['data'];
}

function useViewsOfList() {
  const { spec, actor } = useListController();
  const saved = useSavedFilters(spec, actor);
  const shared = useSharedFilters(spec.key);
  const pins = usePinnedViews();
  const [appliedId, setAppliedId] = useState<string | null>(null);
  const { sets } = saved.state.context;
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

type Views = ReturnType<typeof useViewsOfList>;
const ViewsContext = createContext<Views | null>(null);

/** The saved, shared and pinned filters of the surrounding list, for its menu and its tabs. */
export function ViewsProvider({ children }: { readonly children: React.ReactNode }) {
  return <ViewsContext.Provider value={useViewsOfList()}>{children}</ViewsContext.Provider>;
}

export function useViews(): Views {
  const views = useContext(ViewsContext);
  if (!views) throw new Error('Not inside a list');
  return views;
}
