/**
 * Position of the keyboard cursor. It is separate from the list's state, so that a move renders
 * only the parts that show it.
 */
export interface ListCursor {
  /** Returns the id of the row; null if the cursor was not used yet. */
  readonly at: () => string | null;
  readonly moveTo: (id: string | null) => void;
  readonly listen: (listener: () => void) => () => void;
}

export function makeCursor(): ListCursor {
  let at: string | null = null;
  const listeners = new Set<() => void>();
  return {
    at: () => at,
    moveTo(id) {
      at = id;
      for (const listener of listeners) listener();
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
