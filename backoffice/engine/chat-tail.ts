import type { FastifyBaseLogger } from 'fastify';
import type { Database, Db } from '../db/database.ts';
import {
  type FeedEvent,
  headOf,
  outboxChannel,
  type Place,
  readEntityAfter,
} from '../db/outbox.ts';

/** Messages in one read; milliseconds after which a lost notification is made good. */
const bounds = { batch: 200, look: 2_000 } as const;

/** What a listener is given: the message, and where it stands in the history. */
export interface Heard {
  readonly at: Place;
  readonly row: Record<string, unknown>;
}

export interface Listener {
  readonly hear: (heard: Heard) => void;
  /** Something cannot be told any more: the listener is let go, and comes back if it likes. */
  readonly lost: () => void;
}

/**
 * The end of the history of one kind of row, read once for however many listen. Whoever joins at a
 * place of the past is first given what came since, then what everybody gets: nothing twice, nothing
 * left out, in the order of commits.
 */
export class ChatTail {
  readonly #db: Db;
  readonly #entity: string;
  readonly #log: FastifyBaseLogger;
  readonly #listeners = new Set<Listener>();
  readonly #look: NodeJS.Timeout;
  #place: Place;
  #running: Promise<void> | undefined;
  #again = false;
  #closed = false;

  private constructor(db: Db, entity: string, place: Place, log: FastifyBaseLogger) {
    this.#db = db;
    this.#entity = entity;
    this.#place = place;
    this.#log = log;
    this.#look = setInterval(() => this.#wake(), bounds.look);
  }

  static async open(
    { db, listen }: Database,
    entity: string,
    log: FastifyBaseLogger,
  ): Promise<ChatTail> {
    const tail = new ChatTail(db, entity, await headOf(db), log);
    await listen(outboxChannel, () => tail.#wake());
    return tail;
  }

  get place(): Place {
    return this.#place;
  }

  /** Listens from the end on, at once. Answers how to stop. */
  follow(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Listens from a place of the past on. Answers how to stop, or `reset` where what came after that
   * place cannot be told any more.
   */
  async join({ epoch, offset }: Place, listener: Listener): Promise<(() => void) | 'reset'> {
    if (epoch !== this.#place.epoch) return 'reset';
    let at = offset;
    // What is read meanwhile moves the end: on until both stand at one place.
    while (at < this.#place.offset) {
      const read = await readEntityAfter(this.#db, this.#entity, at, bounds.batch);
      if (!read) return 'reset';
      const end = Math.min(read.through, this.#place.offset);
      for (const event of read.events) if (event.offset <= end) this.#tell(listener, event);
      at = end;
    }
    return at > this.#place.offset ? 'reset' : this.follow(listener);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#look);
    this.#listeners.clear();
    await this.#running;
  }

  #tell(listener: Listener, { offset, kind, row }: FeedEvent): void {
    if (kind === 'created' && row) listener.hear({ at: { ...this.#place, offset }, row });
  }

  #wake(): void {
    this.#again = true;
    if (this.#running || this.#closed) return;
    this.#running = this.#pump()
      .then(
        () => true,
        (error: unknown) => this.#log.error({ err: error }, 'chat tail failed'),
      )
      .then((isFine) => {
        this.#running = undefined;
        // Woken between the last look and here; after a fault the next look is soon enough.
        if (isFine && this.#again) this.#wake();
      });
  }

  async #pump(): Promise<void> {
    while (this.#again && !this.#closed) {
      this.#again = false;
      const read = await readEntityAfter(this.#db, this.#entity, this.#place.offset, bounds.batch);
      if (!read) {
        // Pruned or restored under our feet: history begins anew, for everybody.
        this.#place = await headOf(this.#db);
        const listeners = [...this.#listeners];
        this.#listeners.clear();
        for (const { lost } of listeners) lost();
        continue;
      }
      for (const event of read.events)
        for (const listener of this.#listeners) this.#tell(listener, event);
      if (read.through > this.#place.offset) {
        this.#place = { ...this.#place, offset: read.through };
        this.#again = true;
      }
    }
  }
}
