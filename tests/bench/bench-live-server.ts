/**
 * Both sides of the fan-out comparison: plain ws, and the gateway's own socket server and group, with
 * heartbeats and looks at rights, fed the same events. Only the feed and the back office are missing.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildSchema } from 'graphql';
import { WebSocketServer } from 'ws';
import { Documents } from '../../gateway/graphql/documents.ts';
import { Group } from '../../gateway/live/group.ts';
import type { Hub } from '../../gateway/live/hub.ts';
import { LiveServer } from '../../gateway/live/live-server.ts';
import { bindScalars } from '../../gateway/rest/scalars.ts';
import { transactionRow } from '../../gateway/testing/rows.ts';

const grouped = process.env.SIDE === 'grouped';
const server = createServer();
const wss = new WebSocketServer({ noServer: true, perMessageDeflate: false });
const plain = new Set<{ send: (text: string) => void }>();

const schema = buildSchema('scalar Json type Query { a: Int } type Subscription { live: Json }');
bindScalars(schema);
const compiled = new Documents(schema).find('subscription { live }', undefined);
let emit: (value: unknown) => void = () => undefined;
let offset = 0;
const group = new Group({
  field: 'live',
  compiled,
  variables: undefined,
  cursor: () => `bench:${offset}`,
  open(out) {
    emit = out;
    return { ready: Promise.resolve(), stop: () => undefined, catchUp: () => undefined };
  },
});
const hub = {
  join: (_: unknown, __: unknown, ___: unknown, member: Parameters<Group['join']>[0]) => {
    void group.join(member, undefined);
    return () => group.leave(member);
  },
} as unknown as Hub;
const who = { token: 't', scope: 's' };
const live = grouped
  ? new LiveServer({
      hub,
      feed: { listen: () => () => undefined, state: 'FEED' },
      rights: { of: async () => who, forget: () => undefined },
      tokenOf: async () => who.token,
      addressOf: () => '127.0.0.1',
      isOwnOrigin: () => true,
      report: () => undefined,
    } as unknown as ConstructorParameters<typeof LiveServer>[0])
  : undefined;

server.on('upgrade', (request, raw, head) => {
  if (live) live.upgrade(request, raw, head);
  else
    wss.handleUpgrade(request, raw, head, (ws) => {
      plain.add(ws);
      ws.on('message', () => ws.send('{"type":"pong"}'));
    });
});

interface Order {
  /** Only say what is held, without what is garbage already. */
  readonly settle?: boolean;
  readonly events: number;
  readonly every: number;
}

process.on('message', ({ settle, events, every }: Order) => {
  if (settle) {
    for (let times = 0; times < 3; times += 1) globalThis.gc?.();
    process.send?.({ settled: true });
    return;
  }
  let left = events;
  const timer = setInterval(() => {
    offset += 1;
    const value = { ...transactionRow(offset), at: performance.timeOrigin + performance.now() };
    if (grouped) emit(value);
    else {
      const text = JSON.stringify(value);
      for (const ws of plain) ws.send(text);
    }
    left -= 1;
    if (left === 0) {
      clearInterval(timer);
      process.send?.({ done: true });
    }
  }, every);
});
process.on('disconnect', () => process.exit(0));
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () =>
  process.send?.({ ready: true, port: (server.address() as AddressInfo).port }),
);
