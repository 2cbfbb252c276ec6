/** Where the keyboard stands. Beside the list's state: only what shows it is drawn anew when it moves. */
export interface ListCursor {
  /** Id of the row; null where it has not been anywhere. */
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
