import type { Span } from './chart-model.ts';

/** What the charts of one page have in common. */
export interface Shared {
  /** The moment under the cross-hair. */
  readonly at: number | null;
  /** Which chart the hand or the keyboard is on: that one shows the values beside it. */
  readonly owner: string | null;
  readonly zoom: Span | null;
}

export interface ChartSync {
  readonly get: () => Shared;
  readonly subscribe: (listener: () => void) => () => void;
  readonly put: (change: Partial<Shared>) => void;
}

/** One for each page. The cross-hair moves often, so it goes past React to whoever listens. */
export function makeSync(): ChartSync {
  let shared: Shared = { at: null, owner: null, zoom: null };
  const listeners = new Set<() => void>();
  return {
    get: () => shared,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put(change) {
      shared = { ...shared, ...change };
      for (const listener of listeners) listener();
    },
  };
}
