import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import { type ChartSync, makeSync, type Shared } from './sync.ts';

const Group = createContext<ChartSync | null>(null);

/** Charts inside have one cross-hair and one zoom. */
export function ChartGroup({ children }: { readonly children: React.ReactNode }) {
  const [sync] = useState(makeSync);
  return <Group.Provider value={sync}>{children}</Group.Provider>;
}

/** The page's, or one of the chart's own where it stands alone. */
export function useSync(): ChartSync {
  const [own] = useState(makeSync);
  return useContext(Group) ?? own;
}

/** One part of what is shared; renders only when that part is another. */
export const useShared = <Part extends keyof Shared>(sync: ChartSync, part: Part): Shared[Part] =>
  useSyncExternalStore(sync.subscribe, () => sync.get()[part]);
