import { useSyncExternalStore } from 'react';

// From here on three columns fit beside the navigation; below, the third one becomes tabs.
const query = '(min-width: 1360px)';

function subscribe(listener: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether the history has a column of its own. */
export const useWide = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(query).matches);
