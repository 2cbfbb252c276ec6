import { useSyncExternalStore } from 'react';
import { onServer } from '../data/server-clock.ts';

// One clock for all relative times on screen; it stops while the tab is hidden.
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

const tick = () => {
  if (document.hidden) return;
  now = Date.now();
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  now = Date.now();
  timer ??= setInterval(tick, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

/** Returns the current Unix milliseconds, updated every second. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);

/**
 * Returns the current time of the server's clock. Countdowns use it, because the clock of this
 * machine can be wrong.
 */
export const useServerNow = (): number => onServer(useNow());
