import { useSyncExternalStore } from 'react';

export type Overlay = 'palette' | 'keys';

let open: Overlay | undefined;
const listeners = new Set<() => void>();

function put(next: Overlay | undefined): void {
  open = next;
  for (const listener of listeners) listener();
}

export const openOverlay = (overlay: Overlay): void => put(overlay);

export const closeOverlay = (): void => put(undefined);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns which of the shell's own overlays is open; one at a time. */
export const useOverlay = (): Overlay | undefined => useSyncExternalStore(subscribe, () => open);
