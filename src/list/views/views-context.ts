import { createContext, useContext } from 'react';
import type { FilterSet } from '../../../machines/saved-filters/saved-filters.machine.ts';
import type { SavedFilterHost } from '../use-saved-filters.ts';
import type { SharedFilter, SharedFilterList } from '../use-shared-filters.ts';
import type { PinnedView } from './pinned-view.ts';
import type { PinnedViewList } from './use-pinned-views.ts';

/** A pinned view whose filter still exists. */
export interface View {
  readonly pinned: PinnedView;
  readonly name: string;
  readonly data: FilterSet['data'];
}

/** The saved, shared and pinned filters of a list, for its menu and its tabs. */
export interface Views {
  readonly saved: SavedFilterHost;
  readonly shared: SharedFilterList;
  readonly pins: PinnedViewList;
  /** Id of the shared filter that was applied last. */
  readonly appliedId: string | null;
  /** The pinned views, in the order in which they were pinned. */
  readonly views: readonly View[];
  readonly isPinned: (view: Omit<PinnedView, 'screen'>) => boolean;
  readonly applyOwn: (name: string) => void;
  readonly applyShared: (filter: Pick<SharedFilter, 'id' | 'data'>) => void;
  /** Shows the list as it is without a choice. */
  readonly applyNone: () => void;
}

export const ViewsContext = createContext<Views | null>(null);

export function useViews(): Views {
  const views = useContext(ViewsContext);
  if (!views) throw new Error('Not inside a list');
  return views;
}
