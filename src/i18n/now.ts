import { useSyncExternalStore } from 'react';
import { onServer } from '../data/server-clock.ts';

// One clock for every relative time on screen; it stands still while the tab is hidden.
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

/** Milliseconds since 1970, new each second. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);

/** The same by the server's clock: what counts down is the server's, whatever this machine says. */
export const useServerNow = (): number => onServer(useNow());
