import { liveStore, type Row } from '../../data/live-store.ts';
import type { RowSource } from '../../data/use-live.ts';
import type { Viewport } from './viewport.ts';

export interface RowFeed extends RowSource {
  /** The row as it was when it last came back into view with changes. */
  readonly caughtUp: () => Row | undefined;
}

/**
 * Creates one row source for all cells of a row. Outside the viewport it sends no notifications;
 * missed changes cause one notification when the row comes back into view.
 */
export function makeRowFeed(type: string, id: string, viewport: Viewport): RowFeed {
  const listeners = new Set<() => void>();
  let missed = false;
  let caughtUp: Row | undefined;
  let stop = () => {};

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const start = () => {
    const unsubscribe = liveStore.subscribe(type, id, () => {
      if (viewport.isVisible(id)) notify();
      else missed = true;
    });
    const unwatch = viewport.watch(id, () => {
      if (!missed) return;
      missed = false;
      caughtUp = liveStore.get(type, id);
      notify();
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
