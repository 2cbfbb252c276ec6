/**
 * All servers of the fan-out comparison, with the same events: `ws` with one prepared buffer, raw
 * sockets with one frame, stock graphql-ws, and the gateway's own socket server and group, with
 * heartbeats and rights checks. The stubs in ours are listed above the table of `npm run bench`
 * (`aboveTable` in report.ts).
 */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { buildSchema } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { DisplayPresence } from '../../gateway/displays/display-presence.ts';
import { Documents } from '../../gateway/graphql/documents.ts';
import type { FeedEvent } from '../../gateway/live/feed-event.ts';
import { fitsAlways } from '../../gateway/live/filter-fit.ts';
import { textFrame } from '../../gateway/live/frame.ts';
import { ListSource, type Row } from '../../gateway/live/list-source.ts';
import { LiveServer } from '../../gateway/live/live-server.ts';
import type { SourceFeed } from '../../gateway/live/source.ts';
import { SubscriptionGroup } from '../../gateway/live/subscription-group.ts';
import type { Source } from '../../gateway/ports/live-source.ts';
import type { SignedIn } from '../../gateway/ports/signed-in.ts';
import { StoredPresence } from '../../gateway/presence/stored-presence.ts';
import { bindScalars } from '../../gateway/rest/scalars.ts';
import { MemoryStore } from '../../gateway/store/memory-store.ts';
import { transactionRow } from '../../gateway/testing/rows.ts';
import { steadyPace } from '../../gateway/testing/steady-pace.ts';
import { type Pace, pour } from './event-generator.ts';

const schema = buildSchema('scalar Json type Query { a: Int } type Subscription { live: Json }');
bindScalars(schema);
const server = createServer();
let offset = 0;
/** Passes an event to all listeners. */
let publish: (value: Row) => void;

const plain = (): void => {
  const wss = new WebSocketServer({ server, perMessageDeflate: false });
  wss.on('connection', (ws) => ws.on('message', () => ws.send('{"type":"pong"}')));
  publish = (value) => {
    // Encoded once: a string would be encoded again for each socket.
    const prepared = Buffer.from(JSON.stringify(value));
    for (const ws of wss.clients) ws.send(prepared, { binary: false });
  };
};

/**
 * The minimum work that Node can do: one frame, made once, written to each connection without `ws`.
 */
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
  publish = (value) => {
    const frame = textFrame(JSON.stringify(value));
    for (const raw of connections) raw.write(frame);
  };
};

/** As in the packages' own examples: each subscriber executes and frames by itself. */
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
  publish = (value) => {
    for (const take of subscribers) take(value);
  };
};

const ours = (open: (emit: (value: unknown) => void) => Source): void => {
  const group = new SubscriptionGroup({
    key: 'live',
    field: 'live',
    compiled: new Documents(schema).find('subscription { live }', undefined),
    variables: undefined,
    cursor: () => `bench:${offset}`,
    waitForCursor: async () => undefined,
    open,
  });
  const signedIn: SignedIn = {
    ...{ token: 't', scope: 's', settings: {}, sections: new Set(), capabilities: new Set() },
    admin: {
      id: '1',
      email: '',
      userName: null,
      status: 0,
      blocked: false,
      mustChangePassword: false,
    },
  };
  const store = new MemoryStore();
  const live = new LiveServer({
    hub: {
      join(_request, _who, _address, member) {
        void group.join(member, undefined);
        return group;
      },
      leave: () => undefined,
    },
    feed: { listen: () => () => undefined, state: 'FEED' },
    rights: {
      of: async () => signedIn,
      forget: () => undefined,
      forgetAdmin: () => undefined,
      answeredAt: () => 0,
      listen: () => () => undefined,
    },
    presence: new StoredPresence(store),
    displays: {
      book: { listen: () => () => undefined, see: async () => undefined },
      presence: new DisplayPresence(store),
      recogniser: { authenticate: async () => null },
    },
    tokenOf: async () => signedIn.token,
    addressOf: () => '127.0.0.1',
    isOwnOrigin: () => true,
    report: () => undefined,
  });
  server.on('upgrade', (request, raw, head) => live.upgrade(request, raw, head));
};

const grouped = (): void =>
  ours((emit) => {
    publish = emit;
    return { ready: Promise.resolve(), stop: () => undefined, catchUp: () => undefined };
  });

/** Feed events applied to the list that the console subscribes to: at most one frame per 50 ms. */
const conflated = (): void =>
  ours((emit) => {
    let onEvent: (event: FeedEvent) => void = () => undefined;
    const feed: SourceFeed = {
      ...{ state: 'FEED', position: { epoch: 'bench', offset: 0 } },
      after: () => undefined,
      bumpPollOffset: () => undefined,
      listen({ event }) {
        if (event) onEvent = event;
        return () => undefined;
      },
    };
    const items = Array.from({ length: 20 }, (_, n) => ({ ...transactionRow(n), id: String(n) }));
    publish = (row) => {
      const event = { offset, at: 0, entity: 'transaction', by: null };
      onEvent({ ...event, kind: 'changed', id: String(row.id), row });
    };
    return new ListSource({
      ...{ feed, on: ['transaction'], pace: steadyPace(3_600_000), ids: {}, emit },
      readPage: async () => ({ items, total: items.length }),
      decodeRow: (row) => row as Row,
      fit: fitsAlways,
    });
  });

const side = { plain, framed, stock, grouped, conflated }[process.env.SIDE ?? ''];
if (!side) throw new Error(`no side ${process.env.SIDE}`);
side();

/** Either sends events, or only reports the memory use after garbage collection. */
type Order = Pace | { readonly settle: true };

async function obey(order: Order): Promise<void> {
  if ('settle' in order) {
    for (let times = 0; times < 3; times += 1) globalThis.gc?.();
    process.send?.({ settled: true, heap: process.memoryUsage().heapUsed / 1024 });
    return;
  }
  await pour(order, (event, number) => {
    offset = number;
    publish(event);
  });
  process.send?.({ done: true });
}

process.on('message', (order: Order) => void obey(order));
process.on('disconnect', () => process.exit(0));
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () =>
  process.send?.({ ready: true, port: (server.address() as AddressInfo).port }),
);
