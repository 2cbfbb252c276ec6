import { isBefore } from './cursor.ts';

/** A row as it came: `__typename` is added to every document by the client. */
export interface Row {
  readonly id: string;
}

interface Entry {
  row: Row;
  /** Place in the stream of events that the row tells; null where unknown. */
  cursor: string | null;
  readonly listeners: Set<() => void>;
}

const keyOf = (type: string, id: string) => `${type}:${id}`;

const same = (a: object, b: object) =>
  Object.entries(b).every(([field, value]) => equal((a as Record<string, unknown>)[field], value));

const equal = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) ||
  (typeof a === 'object' && a !== null && JSON.stringify(a) === JSON.stringify(b));

/**
 * Rows by type and id, to which single cells subscribe. Live patches come here, not to the
 * normalised cache: one event costs what its own cells cost.
 */
export class LiveStore {
  readonly #entries = new Map<string, Entry>();

  /** Takes a row unless what is known is newer. Returns whether anything changed. */
  put(type: string, row: Row, cursor: string | null): boolean {
    const key = keyOf(type, row.id);
    const entry = this.#entries.get(key);
    if (!entry) {
      this.#entries.set(key, { row, cursor, listeners: new Set() });
      return true;
    }
    if (isBefore(cursor, entry.cursor)) return false;
    entry.cursor = cursor;
    if (same(entry.row, row)) return false;
    entry.row = { ...entry.row, ...row };
    for (const listener of entry.listeners) listener();
    return true;
  }

  get(type: string, id: string): Row | undefined {
    return this.#entries.get(keyOf(type, id))?.row;
  }

  subscribe(type: string, id: string, listener: () => void): () => void {
    const listeners = this.#entries.get(keyOf(type, id))?.listeners;
    listeners?.add(listener);
    return () => listeners?.delete(listener);
  }

  /** Forgets the rows that nobody looks at, but for those named. */
  keep(type: string, ids: readonly string[]): void {
    const kept = new Set(ids.map((id) => keyOf(type, id)));
    for (const [key, entry] of this.#entries)
      if (key.startsWith(`${type}:`) && entry.listeners.size === 0 && !kept.has(key))
        this.#entries.delete(key);
  }
}

export const liveStore = new LiveStore();
