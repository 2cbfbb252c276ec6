import type { FastifyBaseLogger } from 'fastify';
import type { Database, Db } from '../db/database.ts';
import {
  type FeedCursor,
  type FeedEvent,
  headOf,
  outboxChannel,
  readEntityAfter,
} from '../db/outbox.ts';

/** Messages per read, and milliseconds after which a lost notification is recovered. */
const bounds = { batch: 200, checkIntervalMs: 2_000 } as const;

/** An event for a listener: the message and its cursor. */
export interface ChatEvent {
  readonly at: FeedCursor;
  readonly row: Record<string, unknown>;
}

export interface Listener {
  readonly onMessage: (event: ChatEvent) => void;
  /** Some messages can no longer be delivered. The listener is removed and may reconnect. */
  readonly lost: () => void;
}

/**
 * Reads the end of the history of one entity once for all listeners. A listener that joins at an
 * earlier cursor first receives what came since, then the same as all others: nothing twice,
 * nothing missing, in commit order.
 */
export class ChatTail {
  readonly #db: Db;
  readonly #entity: string;
  readonly #log: FastifyBaseLogger;
  readonly #listeners = new Set<Listener>();
  readonly #checkTimer: NodeJS.Timeout;
  #cursor: FeedCursor;
  #running: Promise<void> | undefined;
  #isWakePending = false;
  #closed = false;

  private constructor(db: Db, entity: string, cursor: FeedCursor, log: FastifyBaseLogger) {
    this.#db = db;
    this.#entity = entity;
    this.#cursor = cursor;
    this.#log = log;
    this.#checkTimer = setInterval(() => this.#wake(), bounds.checkIntervalMs);
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

  get cursor(): FeedCursor {
    return this.#cursor;
  }

  /** Listens from the end on. Returns a function that stops it. */
  follow(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Listens from an earlier cursor on. Returns a function that stops it, or `reset` if the events
   * after that cursor are no longer available.
   */
  async join({ epoch, offset }: FeedCursor, listener: Listener): Promise<(() => void) | 'reset'> {
    if (epoch !== this.#cursor.epoch) return 'reset';
    let at = offset;
    // Events read in the meantime move the end. The loop continues until both cursors are equal.
    while (at < this.#cursor.offset) {
      const read = await readEntityAfter(this.#db, this.#entity, at, bounds.batch);
      if (!read) return 'reset';
      const end = Math.min(read.through, this.#cursor.offset);
      for (const event of read.events) if (event.offset <= end) this.#notify(listener, event);
      at = end;
    }
    return at > this.#cursor.offset ? 'reset' : this.follow(listener);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#checkTimer);
    this.#listeners.clear();
    await this.#running;
  }

  #notify(listener: Listener, { offset, kind, row }: FeedEvent): void {
    if (kind === 'created' && row) listener.onMessage({ at: { ...this.#cursor, offset }, row });
  }

  #wake(): void {
    this.#isWakePending = true;
    if (this.#running || this.#closed) return;
    this.#running = this.#pump()
      .then(
        () => true,
        (error: unknown) => this.#log.error({ err: error }, 'chat tail failed'),
      )
      .then((isFine) => {
        this.#running = undefined;
        // A notification may have arrived between the last read and here. After an error the next
        // regular check is soon enough.
        if (isFine && this.#isWakePending) this.#wake();
      });
  }

  async #pump(): Promise<void> {
    while (this.#isWakePending && !this.#closed) {
      this.#isWakePending = false;
      const read = await readEntityAfter(this.#db, this.#entity, this.#cursor.offset, bounds.batch);
      if (!read) {
        // The history was pruned or restored during the read, so all listeners restart from the new
        // end.
        this.#cursor = await headOf(this.#db);
        const listeners = [...this.#listeners];
        this.#listeners.clear();
        for (const { lost } of listeners) lost();
        continue;
      }
      for (const event of read.events)
        for (const listener of this.#listeners) this.#notify(listener, event);
      if (read.through > this.#cursor.offset) {
        this.#cursor = { ...this.#cursor, offset: read.through };
        this.#isWakePending = true;
      }
    }
  }
}
