import { isBefore } from './cursor.ts';

/** A row as it came: `__typename` is added to every document by the client. */
export interface Row {
  readonly id: string;
}

interface Entry {
  row: Row;
  /** Place in the stream of events that the row tells; null where unknown. */
  cursor: string | null;
}

const keyOf = (type: string, id: string) => `${type}:${id}`;

const same = (a: object, b: object) =>
  Object.entries(b).every(([field, value]) => equal((a as Record<string, unknown>)[field], value));

export const equal = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) ||
  (typeof a === 'object' && a !== null && JSON.stringify(a) === JSON.stringify(b));

/**
 * Rows by type and id, to which single cells subscribe. Live patches come here, not to the
 * normalised cache: one event costs what its own cells cost.
 */
export class LiveStore {
  readonly #entries = new Map<string, Entry>();
  /** Kept apart: a reader may come before its row. */
  readonly #listeners = new Map<string, Set<() => void>>();

  /** Takes a row unless what is known is newer. Returns whether anything changed. */
  put(type: string, row: Row, cursor: string | null): boolean {
    const key = keyOf(type, row.id);
    const entry = this.#entries.get(key);
    if (!entry) {
      this.#entries.set(key, { row, cursor });
      this.#tell(key);
      return true;
    }
    if (isBefore(cursor, entry.cursor)) return false;
    entry.cursor = cursor;
    if (same(entry.row, row)) return false;
    entry.row = { ...entry.row, ...row };
    this.#tell(key);
    return true;
  }

  #tell(key: string): void {
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

  /** Forgets the rows that nobody looks at, but for those named. */
  keep(type: string, ids: readonly string[]): void {
    const kept = new Set(ids.map((id) => keyOf(type, id)));
    for (const key of this.#entries.keys())
      if (key.startsWith(`${type}:`) && !this.#listeners.has(key) && !kept.has(key))
        this.#entries.delete(key);
  }
}

export const liveStore = new LiveStore();
