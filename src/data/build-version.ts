import { useSyncExternalStore } from 'react';

/** True if the server is newer than this page, so that some requests of the page no longer work. */
let isOutdated = false;
const listeners = new Set<() => void>();

export function markOutdated(): void {
  isOutdated = true;
  for (const listener of listeners) listener();
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useOutdated = (): boolean => useSyncExternalStore(listen, () => isOutdated);
