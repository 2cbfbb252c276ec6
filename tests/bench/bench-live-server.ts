/** Both sides of the fan-out comparison: plain ws, and this gateway's groups fed the same events. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildSchema } from 'graphql';
import { WebSocketServer } from 'ws';
import { Documents } from '../../gateway/graphql/documents.ts';
import { Group } from '../../gateway/live/group.ts';
import type { Hub } from '../../gateway/live/hub.ts';
import { LiveSocket } from '../../gateway/live/live-socket.ts';
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
const who = { token: 't' } as unknown as Awaited<
  ReturnType<ConstructorParameters<typeof LiveSocket>[0]['signIn']>
>;

server.on('upgrade', (request, raw, head) =>
  wss.handleUpgrade(request, raw, head, (ws) => {
    if (!grouped) {
      plain.add(ws);
      return;
    }
    new LiveSocket({
      ws,
      raw,
      hub,
      address: undefined,
      signIn: async () => who,
      report: () => undefined,
    });
  }),
);

process.on('message', ({ events, every }: { events: number; every: number }) => {
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
