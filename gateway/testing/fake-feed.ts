import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';

/** A live feed that sends the events of a test over the real protocol. */
export interface FakeFeed {
  readonly sockets: Set<Socket>;
  epoch: string;
  offset: number;
  /** Sends one change to every connected gateway. */
  readonly emit: (event: {
    entity: string;
    id: number;
    kind?: 'created' | 'changed' | 'removed';
    row?: unknown;
    by?: number | null;
  }) => void;
  /** Closes all connections. Events in the meantime are sent on the next resume. */
  readonly cut: () => void;
  /** Closes the feed permanently; the calls beside it still work. */
  readonly close: () => void;
}

export function startFakeFeed(http: HttpServer, token: string): FakeFeed {
  const io = new Server(http, { path: '/live', transports: ['websocket'], serveClient: false });
  let open = true;
  const past: { offset: number }[] = [];
  const beats = setInterval(() => io.emit('beat', { offset: feed.offset, at: Date.now() }), 1000);
  const feed: FakeFeed = {
    sockets: new Set(),
    epoch: 'first',
    offset: 100,
    emit({ kind = 'changed', by = null, row = null, ...rest }) {
      feed.offset += 1;
      const event = { offset: feed.offset, at: Date.now(), kind, by, row, ...rest };
      past.push(event);
      for (const socket of feed.sockets) socket.emit('events', [event]);
    },
    cut() {
      for (const socket of feed.sockets) socket.conn.close();
    },
    close() {
      clearInterval(beats);
      open = false;
      io.disconnectSockets(true);
    },
  };
  io.use((socket, next) =>
    next(open && socket.handshake.auth.token === token ? undefined : new Error('Unauthorized')),
  );
  io.on('connection', (socket) => {
    socket.on('resume', (from: { epoch: string | null; after: number }, answer: Answer) => {
      const known = from.epoch === feed.epoch;
      const reset = from.epoch !== null && !known;
      answer({ epoch: feed.epoch, offset: known ? from.after : feed.offset, reset });
      if (known)
        socket.emit(
          'events',
          past.filter(({ offset }) => offset > from.after),
        );
      feed.sockets.add(socket);
    });
    socket.on('disconnect', () => feed.sockets.delete(socket));
  });
  return feed;
}

type Answer = (answer: { epoch: string; offset: number; reset: boolean }) => void;
