import { useSyncExternalStore } from 'react';

let running = 0;
const listeners = new Set<() => void>();

function count(by: 1 | -1): void {
  running += by;
  if (running > 1 || (running === 1 && by === -1)) return;
  for (const listener of listeners) listener();
}

/** `fetch` that counts its requests for the progress bar. */
export const trackedFetch: typeof fetch = async (input, init) => {
  count(1);
  try {
    return await fetch(input, init);
  } finally {
    count(-1);
  }
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns whether any request is in flight. */
export const useBusy = (): boolean => useSyncExternalStore(subscribe, () => running > 0);
