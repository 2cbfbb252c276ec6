import { useSyncExternalStore } from 'react';

/** Whether the server was put in place after this page was: some of what it asks is not answered any more. */
let isOutdated = false;
const listeners = new Set<() => void>();

export function noteOutdated(): void {
  isOutdated = true;
  for (const listener of listeners) listener();
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useOutdated = (): boolean => useSyncExternalStore(listen, () => isOutdated);
