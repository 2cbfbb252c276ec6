import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let version = 0;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Notifies lists of open outcomes to read again, because an outcome became unknown or was settled.
 */
export function outcomesChanged(): void {
  version += 1;
  for (const listener of listeners) listener();
}

/** Returns a version that changes with each change of the open outcomes on this page. */
export const useOutcomeVersion = (): number => useSyncExternalStore(subscribe, () => version);
