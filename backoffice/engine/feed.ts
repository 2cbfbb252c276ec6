import { timingSafeEqual } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { Server, type Socket } from 'socket.io';
import { z } from 'zod';
import type { Database, Db } from '../db/database.ts';
import { type FeedCursor, headOf, outboxChannel, readAfter } from '../db/outbox.ts';

/** Events per message; milliseconds between heartbeats. */
const bounds = { batch: 500, beat: 2_000 } as const;

const resumeSchema = z.object({
  epoch: z.string().max(64).nullable(),
  after: z.int().min(0),
});

/** Compares in constant time, so that the duration reveals nothing. */
function isSame(given: unknown, expected: string): boolean {
  const [a, b] = [Buffer.from(String(given)), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * The position of one connection in the feed. It reads from its own position whenever there are new
 * events, so nothing is sent twice or left out. It waits while its client does not read (back
 * pressure).
 */
class Reader {
  readonly #db: Db;
  readonly #socket: Socket;
  readonly #log: FastifyBaseLogger;
  #cursor: FeedCursor | undefined;
  #running = false;
  #isWakePending = false;

  constructor(db: Db, socket: Socket, log: FastifyBaseLogger) {
    this.#db = db;
    this.#socket = socket;
    this.#log = log;
    // `drain` fires slightly too early: the transport is not writable yet.
    socket.conn.transport.on('ready', () => this.wake());
  }

  beat(): void {
    if (this.#cursor) this.#socket.emit('beat', { offset: this.#cursor.offset, at: Date.now() });
    // A notification lost with its connection delays events by at most one heartbeat.
    this.wake();
  }

  /**
   * Sets the position to the requested cursor, or to the end if earlier events are no longer
   * available.
   */
  async resume({ epoch, after }: z.output<typeof resumeSchema>) {
    const head = await headOf(this.#db);
    const requested: FeedCursor = { epoch: epoch ?? head.epoch, offset: after };
    const isFirst = epoch === null;
    const from = isFirst ? { reset: head } : await readAfter(this.#db, requested, 1);
    const cursor = 'reset' in from ? from.reset : requested;
    return {
      answer: { ...cursor, reset: 'reset' in from && !isFirst },
      start: () => {
        this.#cursor = cursor;
        this.wake();
      },
    };
  }

  /** Reads until there are no more events. */
  wake(): void {
    this.#isWakePending = true;
    if (this.#running || !this.#cursor) return;
    this.#running = true;
    this.#pump()
      .catch((error: unknown) => {
        this.#log.error({ err: error }, 'feed failed');
        this.#socket.disconnect(true);
      })
      .finally(() => {
        this.#running = false;
        // A notification may have arrived between the last read and here.
        if (this.#isWakePending && this.#isOpen()) this.wake();
      });
  }

  /**
   * Returns whether the socket is connected and has sent the previous message. Otherwise the end of
   * that send calls `wake` again.
   */
  #isOpen(): boolean {
    return this.#socket.connected && this.#socket.conn.transport.writable;
  }

  async #pump(): Promise<void> {
    while (this.#isWakePending && this.#cursor && this.#isOpen()) {
      this.#isWakePending = false;
      const read = await readAfter(this.#db, this.#cursor, bounds.batch);
      if ('reset' in read) {
        // The events of a slow reader were pruned: the client reconnects and then receives a reset.
        this.#socket.disconnect(true);
        return;
      }
      const last = read.events.at(-1);
      if (!last) continue;
      this.#cursor = { ...this.#cursor, offset: last.offset };
      this.#socket.emit('events', read.events);
      this.#isWakePending = true;
    }
  }
}

export interface Feed {
  close(): void;
}

/** Opens the live feed on `/live`. Without a service token every connection is refused. */
export async function openFeed(
  http: HttpServer,
  { db, listen }: Database,
  serviceToken: string | undefined,
  log: FastifyBaseLogger,
): Promise<Feed> {
  const io = new Server({
    path: '/live',
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 16_384,
    pingInterval: 5_000,
    pingTimeout: 5_000,
    destroyUpgrade: false,
  });
  const readers = new Set<Reader>();

  io.use((socket, next) => {
    const { token } = socket.handshake.auth as { token?: unknown };
    next(serviceToken && isSame(token, serviceToken) ? undefined : new Error('Unauthorized'));
  });
  io.on('connection', (socket) => {
    const reader = new Reader(db, socket, log);
    readers.add(reader);
    socket.on('disconnect', () => readers.delete(reader));
    let resumed = false;
    socket.on('resume', (given: unknown, answer: ((cursor: object) => void) | undefined) => {
      const read = resumeSchema.safeParse(given);
      // Once per connection: a reader has one position.
      if (!read.success || typeof answer !== 'function' || resumed) {
        socket.disconnect(true);
        return;
      }
      resumed = true;
      reader
        .resume(read.data)
        .then(({ answer: cursor, start }) => {
          answer(cursor);
          start();
        })
        .catch((error: unknown) => {
          log.error({ err: error }, 'resume failed');
          socket.disconnect(true);
        });
    });
  });
  io.attach(http);

  await listen(outboxChannel, () => {
    for (const reader of readers) reader.wake();
  });
  const beat = setInterval(() => {
    for (const reader of readers) reader.beat();
  }, bounds.beat);

  return {
    close() {
      clearInterval(beat);
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}
