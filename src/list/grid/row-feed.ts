import { liveStore, type Row } from '../../data/live-store.ts';
import type { RowSource } from '../../data/use-live.ts';
import type { Sight } from './sight.ts';

export interface RowFeed extends RowSource {
  /** The row as it was when it last came back into sight with something new. */
  readonly caughtUp: () => Row | undefined;
}

/**
 * One row for all its cells. Out of sight nobody is told anything: what is missed there is told once,
 * when the row comes back into sight.
 */
export function makeRowFeed(type: string, id: string, sight: Sight): RowFeed {
  const listeners = new Set<() => void>();
  let missed = false;
  let caughtUp: Row | undefined;
  let stop = () => {};

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const start = () => {
    const unsubscribe = liveStore.subscribe(type, id, () => {
      if (sight.sees(id)) tell();
      else missed = true;
    });
    const unwatch = sight.watch(id, () => {
      if (!missed) return;
      missed = false;
      caughtUp = liveStore.get(type, id);
      tell();
    });
    return () => {
      unsubscribe();
      unwatch();
    };
  };
  return {
    get: () => liveStore.get(type, id),
    caughtUp: () => caughtUp,
    subscribe(listener) {
      if (listeners.size === 0) stop = start();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
  };
}
