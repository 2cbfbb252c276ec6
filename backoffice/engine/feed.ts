import { timingSafeEqual } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { Server, type Socket } from 'socket.io';
import { z } from 'zod';
import type { Database, Db } from '../db/database.ts';
import { headOf, outboxChannel, type Place, readAfter } from '../db/outbox.ts';

/** Events in one message; milliseconds between beats. */
const bounds = { batch: 500, beat: 2_000 } as const;

const resumeSchema = z.object({
  epoch: z.string().max(64).nullable(),
  after: z.int().min(0),
});

/** Compared whole, so that the time taken tells nothing. */
function isSame(given: unknown, expected: string): boolean {
  const [a, b] = [Buffer.from(String(given)), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * One connection's place in the feed. It reads on from its own place whenever there is something
 * new, so nothing is given twice or left out, and waits where its reader does.
 */
class Reader {
  readonly #db: Db;
  readonly #socket: Socket;
  readonly #log: FastifyBaseLogger;
  #place: Place | undefined;
  #running = false;
  #again = false;

  constructor(db: Db, socket: Socket, log: FastifyBaseLogger) {
    this.#db = db;
    this.#socket = socket;
    this.#log = log;
    // `drain` comes a moment too early: the transport cannot be written to yet.
    socket.conn.transport.on('ready', () => this.wake());
  }

  beat(): void {
    if (this.#place) this.#socket.emit('beat', { offset: this.#place.offset, at: Date.now() });
    // A notification that was lost with its connection costs no more than a beat.
    this.wake();
  }

  /** Takes the place that the other side asks for, or the end where the past cannot be given. */
  async resume({ epoch, after }: z.output<typeof resumeSchema>) {
    const head = await headOf(this.#db);
    const asked: Place = { epoch: epoch ?? head.epoch, offset: after };
    const isFirst = epoch === null;
    const from = isFirst ? { reset: head } : await readAfter(this.#db, asked, 1);
    const place = 'reset' in from ? from.reset : asked;
    return {
      answer: { ...place, reset: 'reset' in from && !isFirst },
      start: () => {
        this.#place = place;
        this.wake();
      },
    };
  }

  /** Something may be there: reads until it is not. */
  wake(): void {
    this.#again = true;
    if (this.#running || !this.#place) return;
    this.#running = true;
    this.#pump()
      .catch((error: unknown) => {
        this.#log.error({ err: error }, 'feed failed');
        this.#socket.disconnect(true);
      })
      .finally(() => {
        this.#running = false;
        // Woken between the last look and here.
        if (this.#again && this.#isOpen()) this.wake();
      });
  }

  /** Connected, and the message before is out: where it is not, its end wakes this again. */
  #isOpen(): boolean {
    return this.#socket.connected && this.#socket.conn.transport.writable;
  }

  async #pump(): Promise<void> {
    while (this.#again && this.#place && this.#isOpen()) {
      this.#again = false;
      const read = await readAfter(this.#db, this.#place, bounds.batch);
      if ('reset' in read) {
        // Pruned under a reader that fell behind: it comes back and is told so.
        this.#socket.disconnect(true);
        return;
      }
      const last = read.events.at(-1);
      if (!last) continue;
      this.#place = { ...this.#place, offset: last.offset };
      this.#socket.emit('events', read.events);
      this.#again = true;
    }
  }
}

export interface Feed {
  close(): void;
}

/** The live feed on `/live`; without a service token nobody is let in. */
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
    socket.on('resume', (given: unknown, answer: ((place: object) => void) | undefined) => {
      const read = resumeSchema.safeParse(given);
      // Once for each connection: a reader has one place.
      if (!read.success || typeof answer !== 'function' || resumed) {
        socket.disconnect(true);
        return;
      }
      resumed = true;
      reader
        .resume(read.data)
        .then(({ answer: place, start }) => {
          answer(place);
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
