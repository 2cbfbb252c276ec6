/**
 * All sides of the fan-out comparison, fed the same events: `ws` with one prepared buffer, raw sockets with one
 * frame, stock graphql-ws, and the gateway's own socket server and group, with heartbeats and checks of rights.
 * What is stubbed in ours stands above the table of `npm run bench` (`aboveTable` in report.ts).
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { buildSchema } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { Documents } from '../../gateway/graphql/documents.ts';
import type { Feed } from '../../gateway/live/feed.ts';
import type { FeedEvent } from '../../gateway/live/feed-event.ts';
import { textFrame } from '../../gateway/live/frame.ts';
import { Group } from '../../gateway/live/group.ts';
import type { Hub } from '../../gateway/live/hub.ts';
import { ListSource, type Row } from '../../gateway/live/list-source.ts';
import { LiveServer } from '../../gateway/live/live-server.ts';
import type { Source } from '../../gateway/live/source.ts';
import { bindScalars } from '../../gateway/rest/scalars.ts';
import { transactionRow } from '../../gateway/testing/rows.ts';
import { type Pace, pour } from './pour.ts';

const schema = buildSchema('scalar Json type Query { a: Int } type Subscription { live: Json }');
bindScalars(schema);
const server = createServer();
let offset = 0;
/** Hands an event to whoever listens. */
let tell: (value: Row) => void;

const plain = (): void => {
  const wss = new WebSocketServer({ server, perMessageDeflate: false });
  wss.on('connection', (ws) => ws.on('message', () => ws.send('{"type":"pong"}')));
  tell = (value) => {
    // Encoded once: a string would be encoded again for each socket.
    const prepared = Buffer.from(JSON.stringify(value));
    for (const ws of wss.clients) ws.send(prepared, { binary: false });
  };
};

/** The least that Node can do: one frame, made once, written to each connection past `ws`. */
const framed = (): void => {
  const wss = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const connections = new Set<Duplex>();
  server.on('upgrade', (request, raw, head) =>
    wss.handleUpgrade(request, raw, head, (ws) => {
      connections.add(raw);
      ws.on('message', () => ws.send('{"type":"pong"}'));
      ws.on('close', () => connections.delete(raw));
    }),
  );
  tell = (value) => {
    const frame = textFrame(JSON.stringify(value));
    for (const raw of connections) raw.write(frame);
  };
};

/** As the packages are used by their own examples: each subscriber executes and frames by itself. */
const stock = (): void => {
  const subscribers = new Set<(value: Row) => void>();
  async function* listen(): AsyncGenerator<{ live: Row }> {
    const waiting: Row[] = [];
    let wake = () => {};
    const take = (value: Row) => {
      waiting.push(value);
      wake();
    };
    subscribers.add(take);
    try {
      for (;;) {
        const value = waiting.shift();
        if (value) yield { live: value };
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
    } finally {
      subscribers.delete(take);
    }
  }
  const wss = new WebSocketServer({ server, path: '/graphql', perMessageDeflate: false });
  useServer({ schema, roots: { subscription: { live: listen } } }, wss);
  tell = (value) => {
    for (const take of subscribers) take(value);
  };
};

const ours = (open: (emit: (value: unknown) => void) => Source): void => {
  const group = new Group({
    key: 'live',
    field: 'live',
    compiled: new Documents(schema).find('subscription { live }', undefined),
    variables: undefined,
    cursor: () => `bench:${offset}`,
    reached: async () => undefined,
    open,
  });
  const hub = {
    join: (_: unknown, __: unknown, ___: unknown, member: Parameters<Group['join']>[0]) => {
      void group.join(member, undefined);
      return group;
    },
    leave: () => undefined,
  } as unknown as Hub;
  const signedIn = { token: 't', scope: 's', admin: { id: '1' } };
  const live = new LiveServer({
    hub,
    feed: { listen: () => () => undefined, state: 'FEED' },
    rights: { of: async () => signedIn, forget: () => undefined },
    displays: {
      book: { listen: () => () => undefined },
      recogniser: { recognise: async () => undefined },
    },
    tokenOf: async () => signedIn.token,
    addressOf: () => '127.0.0.1',
    isOwnOrigin: () => true,
    report: () => undefined,
  } as unknown as ConstructorParameters<typeof LiveServer>[0]);
  server.on('upgrade', (request, raw, head) => live.upgrade(request, raw, head));
};

const grouped = (): void =>
  ours((emit) => {
    tell = emit;
    return { ready: Promise.resolve(), stop: () => undefined, catchUp: () => undefined };
  });

/** Events as the feed brings them, into the list that the console watches: a frame each 50 ms at most. */
const conflated = (): void =>
  ours((emit) => {
    let hear: (event: FeedEvent) => void = () => undefined;
    const feed = {
      ...{ state: 'FEED', place: { epoch: 'bench', offset: 0 } },
      listen: ({ event }: { event: typeof hear }) => {
        hear = event;
        return () => undefined;
      },
    } as unknown as Feed;
    const items = Array.from({ length: 20 }, (_, n) => ({ ...transactionRow(n), id: String(n) }));
    tell = (row) => {
      const event = { offset, at: 0, entity: 'transaction', by: null };
      hear({ ...event, kind: 'changed', id: String(row.id), row });
    };
    return new ListSource({
      ...{ feed, on: ['transaction'], every: 3_600_000, ids: {}, emit },
      readPage: async () => ({ items, total: items.length }),
      decodeRow: (row) => row as Row,
    });
  });

const side = { plain, framed, stock, grouped, conflated }[process.env.SIDE ?? ''];
if (!side) throw new Error(`no side ${process.env.SIDE}`);
side();

/** To tell events, or only to say what is held, without what is garbage already. */
type Order = Pace | { readonly settle: true };

async function obey(order: Order): Promise<void> {
  if ('settle' in order) {
    for (let times = 0; times < 3; times += 1) globalThis.gc?.();
    process.send?.({ settled: true, heap: process.memoryUsage().heapUsed / 1024 });
    return;
  }
  await pour(order, (event, number) => {
    offset = number;
    tell(event);
  });
  process.send?.({ done: true });
}

process.on('message', (order: Order) => void obey(order));
process.on('disconnect', () => process.exit(0));
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () =>
  process.send?.({ ready: true, port: (server.address() as AddressInfo).port }),
);
