import { useSyncExternalStore } from 'react';

/** Below this width the navigation shows icons only. */
const narrow = () => window.matchMedia('(max-width: 900px)');

function subscribe(listener: () => void): () => void {
  const query = narrow();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow().matches);
