import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAgo, formatInstant, type When } from './format.ts';

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

/** How long ago, ticking. */
export function RelativeTime({ at }: { readonly at: When }) {
  useTranslation();
  return (
    <time dateTime={new Date(at).toISOString()} title={formatInstant(at)}>
      {formatAgo(at, useNow())}
    </time>
  );
}
