import { useSyncExternalStore } from 'react';

// From this width, three columns fit beside the navigation. Below it, the third column becomes
// tabs.
const query = '(min-width: 1360px)';

function subscribe(listener: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Returns whether the history has its own column. */
export const useWide = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(query).matches);
