import { isBefore } from './cursor.ts';

/** A row as received; the client adds `__typename` to every document. */
export interface Row {
  readonly id: string;
}

interface Entry {
  row: Row;
  /** Cursor of the event that the row reflects; null if unknown. */
  cursor: string | null;
  /** Milliseconds of the page's clock at the last patch. */
  patchedAt: number;
}

const keyOf = (type: string, id: string) => `${type}:${id}`;

const same = (a: object, b: object) =>
  Object.entries(b).every(([field, value]) => equal((a as Record<string, unknown>)[field], value));

export const equal = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) ||
  (typeof a === 'object' && a !== null && JSON.stringify(a) === JSON.stringify(b));

/**
 * Stores rows by type and id; individual cells subscribe to them. Live patches go to this store
 * instead of the normalised cache, so one event costs only the rendering of its own cells.
 */
export class LiveStore {
  readonly #entries = new Map<string, Entry>();
  /** Stored separately, because a listener can exist before its row. */
  readonly #listeners = new Map<string, Set<() => void>>();

  /** Stores a row unless the stored one is newer. Returns whether anything changed. */
  put(type: string, row: Row, cursor: string | null): boolean {
    const key = keyOf(type, row.id);
    const entry = this.#entries.get(key);
    if (!entry) {
      this.#entries.set(key, { row, cursor, patchedAt: Number.NEGATIVE_INFINITY });
      this.#notify(key);
      return true;
    }
    if (isBefore(cursor, entry.cursor)) return false;
    entry.cursor = cursor;
    if (same(entry.row, row)) return false;
    entry.row = { ...entry.row, ...row };
    this.#notify(key);
    return true;
  }

  /** Stores a row that came by itself. Reads that began before it are older. */
  patch(type: string, row: Row, cursor: string | null): void {
    this.put(type, row, cursor);
    const entry = this.#entries.get(keyOf(type, row.id));
    if (entry) entry.patchedAt = performance.now();
  }

  /**
   * Stores a row that was read by itself. If the row was patched since the read began, the answer
   * may be older than the patch: only fields that the store does not have are taken from it.
   */
  putRead(type: string, row: Row, begunAt: number): void {
    const entry = this.#entries.get(keyOf(type, row.id));
    const isOlder = entry !== undefined && entry.patchedAt >= begunAt;
    this.put(type, isOlder ? { ...row, ...entry.row } : row, isOlder ? entry.cursor : null);
  }

  #notify(key: string): void {
    for (const listener of this.#listeners.get(key) ?? []) listener();
  }

  get(type: string, id: string): Row | undefined {
    return this.#entries.get(keyOf(type, id))?.row;
  }

  subscribe(type: string, id: string, listener: () => void): () => void {
    const key = keyOf(type, id);
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(key);
    };
  }

  /** Removes the rows that have no listener, except those with the given ids. */
  evictExcept(type: string, ids: readonly string[]): void {
    const retainedKeys = new Set(ids.map((id) => keyOf(type, id)));
    for (const key of this.#entries.keys())
      if (key.startsWith(`${type}:`) && !this.#listeners.has(key) && !retainedKeys.has(key))
        this.#entries.delete(key);
  }
}

export const liveStore = new LiveStore();
