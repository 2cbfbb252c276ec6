import { useSyncExternalStore } from 'react';
import { currentSession } from '../data/session.ts';

/** A recently opened record. */
export interface Recent {
  readonly path: string;
  /** Title of its page. */
  readonly title: string;
}

const maxRecent = 8;
const keyOf = (adminId: string) => `recentRecords.${adminId}`;
const nothing: readonly Recent[] = [];

/** Kept for the lifetime of the tab: names of people do not stay on a shared workstation. */
function stored(adminId: string): readonly Recent[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(adminId)) ?? '[]') as readonly Recent[];
  } catch {
    return nothing;
  }
}

let cached: { readonly adminId: string; readonly recent: readonly Recent[] } | undefined;
const listeners = new Set<() => void>();

/** Each admin of the tab has a list of their own. */
function present(): readonly Recent[] {
  const adminId = currentSession()?.admin.id;
  if (adminId === undefined) return nothing;
  if (cached?.adminId !== adminId) cached = { adminId, recent: stored(adminId) };
  return cached.recent;
}

/** Adds the record on screen. */
export function addRecent(path: string, title: string): void {
  const adminId = currentSession()?.admin.id;
  if (adminId === undefined) return;
  const others = present().filter((one) => one.path !== path);
  cached = { adminId, recent: [{ path, title }, ...others].slice(0, maxRecent) };
  try {
    sessionStorage.setItem(keyOf(adminId), JSON.stringify(cached.recent));
  } catch {
    // Storage is full or forbidden: the list lasts until the page is reloaded.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the list, newest first. */
export const useRecent = (): readonly Recent[] => useSyncExternalStore(subscribe, present);
