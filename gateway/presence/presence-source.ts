import { GatewayError } from '../errors.ts';
import type { Emit, Source } from '../live/source.ts';
import type { PresenceStore, RecordPresence } from './presence-store.ts';

/** Milliseconds between two frames: what changes faster arrives with its last value. */
const frameEvery = 50;
/** Records of one subscription: a page of a list has at most a hundred. */
export const mostRecords = 200;

/** The records that somebody watches: all to each joiner, then those that changed. */
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
    if (ids.length > mostRecords)
      throw new GatewayError('LIMIT', {}, `presence: at most ${mostRecords} records`);
    this.#store = store;
    this.#kind = kind;
    this.#emit = emit;
    const watched = new Set(ids);
    this.#unlisten = store.listen((record) => {
      if (record === null) for (const one of watched) this.#note(one);
      else if (record.kind === kind && watched.has(record.id)) this.#note(record.id);
    });
    // Where the store is away just now, it is told as a change when it is back.
    this.ready = this.#read([...watched]).catch(() => {
      for (const one of watched) this.#note(one);
    });
  }

  stop(): void {
    this.#unlisten();
    clearTimeout(this.#flush);
    this.#flush = undefined;
  }

  /** Places in the feed mean nothing here: who joins is told everything. */
  catchUp(): { value: unknown } {
    return { value: { records: [...this.#known.values()] } };
  }

  #note(id: string): void {
    this.#changed.add(id);
    this.#flush ??= setTimeout(() => void this.#send(), frameEvery);
  }

  async #send(): Promise<void> {
    const ids = [...this.#changed];
    this.#changed.clear();
    try {
      await this.#read(ids);
      this.#emit({ records: ids.flatMap((id) => this.#known.get(id) ?? []) });
    } catch {
      // The store is away: what changed is told when it is back.
      for (const id of ids) this.#changed.add(id);
    }
    this.#flush = this.#changed.size > 0 ? setTimeout(() => void this.#send(), 1000) : undefined;
  }

  async #read(ids: readonly string[]): Promise<void> {
    for (const record of await this.#store.read(this.#kind, ids))
      this.#known.set(record.id, record);
  }
}
