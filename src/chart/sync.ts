import type { Span } from './chart-model.ts';

/** State that the charts of one page share. */
export interface Shared {
  /** The time under the cross-hair. */
  readonly at: number | null;
  /**
   * The chart that has the pointer or the focus; this chart shows the values beside the cross-hair.
   */
  readonly owner: string | null;
  readonly zoom: Span | null;
}

export interface ChartSync {
  readonly get: () => Shared;
  readonly subscribe: (listener: () => void) => () => void;
  readonly put: (change: Partial<Shared>) => void;
}

/**
 * Creates the shared state of a page. The cross-hair moves often, so its updates bypass React and
 * go directly to the listeners.
 */
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
