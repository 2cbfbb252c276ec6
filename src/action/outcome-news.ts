import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let version = 0;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** An outcome became unknown, or an unknown one was settled: what lists them reads again. */
export function outcomesChanged(): void {
  version += 1;
  for (const listener of listeners) listener();
}

/** Another number after each change of the open outcomes on this page. */
export const useOutcomeVersion = (): number => useSyncExternalStore(subscribe, () => version);
