import { GatewayError } from '../errors.ts';
import type { Emit, Source } from '../ports/live-source.ts';
import type { PresenceStore, RecordPresence } from './presence-store.ts';

/** Milliseconds between two frames. Of faster changes only the last value is sent. */
const frameIntervalMs = 50;
/** Maximum number of records in one subscription. A page of a list has at most a hundred. */
export const maxRecords = 200;

/** Sends the records of a subscription: all of them to each joiner, then those that changed. */
export class PresenceSource implements Source {
  readonly ready: Promise<void>;
  readonly #store: PresenceStore;
  readonly #kind: string;
  readonly #emit: Emit;
  readonly #unlisten: () => void;
  readonly #known = new Map<string, RecordPresence>();
  readonly #changed = new Set<string>();
  #flush: NodeJS.Timeout | undefined;

  constructor(store: PresenceStore, kind: string, ids: readonly string[], emit: Emit) {
    if (ids.length > maxRecords)
      throw new GatewayError('LIMIT', {}, `presence: at most ${maxRecords} records`);
    this.#store = store;
    this.#kind = kind;
    this.#emit = emit;
    const watched = new Set(ids);
    this.#unlisten = store.listen((record) => {
      if (record === null) for (const one of watched) this.#markChanged(one);
      else if (record.kind === kind && watched.has(record.id)) this.#markChanged(record.id);
    });
    // While the store is unavailable, the data is sent as a change when it is back.
    this.ready = this.#read([...watched]).catch(() => {
      for (const one of watched) this.#markChanged(one);
    });
  }

  stop(): void {
    this.#unlisten();
    clearTimeout(this.#flush);
    this.#flush = undefined;
  }

  /** Feed cursors have no meaning here: each joiner receives everything. */
  catchUp(): { value: unknown } {
    return { value: { records: [...this.#known.values()] } };
  }

  #markChanged(id: string): void {
    this.#changed.add(id);
    this.#flush ??= setTimeout(() => void this.#send(), frameIntervalMs);
  }

  async #send(): Promise<void> {
    const ids = [...this.#changed];
    this.#changed.clear();
    try {
      await this.#read(ids);
      this.#emit({ records: ids.flatMap((id) => this.#known.get(id) ?? []) });
    } catch {
      // The store is unavailable: the changes are sent when it is back.
      for (const id of ids) this.#changed.add(id);
    }
    this.#flush = this.#changed.size > 0 ? setTimeout(() => void this.#send(), 1000) : undefined;
  }

  async #read(ids: readonly string[]): Promise<void> {
    for (const record of await this.#store.read(this.#kind, ids))
      this.#known.set(record.id, record);
  }
}
