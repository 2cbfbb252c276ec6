import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import { type ChartSync, makeSync, type Shared } from './sync.ts';

const Group = createContext<ChartSync | null>(null);

/** Gives the charts inside one shared cross-hair and one shared zoom. */
export function ChartGroup({ children }: { readonly children: React.ReactNode }) {
  const [sync] = useState(makeSync);
  return <Group.Provider value={sync}>{children}</Group.Provider>;
}

/** Returns the shared state of the page, or the chart's own state if it has no group. */
export function useSync(): ChartSync {
  const [own] = useState(makeSync);
  return useContext(Group) ?? own;
}

/** Returns one part of the shared state; rerenders only when that part changes. */
export const useShared = <Part extends keyof Shared>(sync: ChartSync, part: Part): Shared[Part] =>
  useSyncExternalStore(sync.subscribe, () => sync.get()[part]);
