import { useSyncExternalStore } from 'react';
import { currentSession } from '../data/session.ts';

/** A record that was on screen. */
export interface Recent {
  readonly path: string;
  /** As its page names itself. */
  readonly title: string;
}

const maxRecent = 8;
const keyOf = (adminId: string) => `recentRecords.${adminId}`;
const nothing: readonly Recent[] = [];

/** For as long as the tab lives: names of people do not stay on a shared workstation. */
function stored(adminId: string): readonly Recent[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(adminId)) ?? '[]') as readonly Recent[];
  } catch {
    return nothing;
  }
}

let kept: { readonly adminId: string; readonly recent: readonly Recent[] } | undefined;
const listeners = new Set<() => void>();

/** Each admin of the tab has their own. */
function present(): readonly Recent[] {
  const adminId = currentSession()?.admin.id;
  if (adminId === undefined) return nothing;
  if (kept?.adminId !== adminId) kept = { adminId, recent: stored(adminId) };
  return kept.recent;
}

/** The record is on screen. */
export function noteRecent(path: string, title: string): void {
  const adminId = currentSession()?.admin.id;
  if (adminId === undefined) return;
  const others = present().filter((one) => one.path !== path);
  kept = { adminId, recent: [{ path, title }, ...others].slice(0, maxRecent) };
  try {
    sessionStorage.setItem(keyOf(adminId), JSON.stringify(kept.recent));
  } catch {
    // Storage is full or forbidden: the list lives until the page is reloaded.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The newest first. */
export const useRecent = (): readonly Recent[] => useSyncExternalStore(subscribe, present);
