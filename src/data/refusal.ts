import { useSyncExternalStore } from 'react';

/**
 * Text key of the refused section, until the admin leaves the page that shows it or dismisses it.
 */
let refused: string | null = null;
const listeners = new Set<() => void>();

export function setRefusal(section: string | null): void {
  refused = section;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useRefusal = (): string | null => useSyncExternalStore(subscribe, () => refused);
