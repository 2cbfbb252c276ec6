import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { LiveSocket, type SocketParts } from './live-socket.ts';
import type { Subscriber, SubscriptionGroup } from './subscription-group.ts';

/** The attention that a page pays, from its messages to the groups that it joins. */
class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readonly readyState = 1;
  close(): void {}
  terminate(): void {}
}

let ws: FakeSocket;
let joined: Subscriber[];
let wakes: number;

const send = (message: object) => ws.emit('message', JSON.stringify(message), false);
const subscribe = (extensions?: object) =>
  send({ type: 'subscribe', id: 'a', payload: { query: 'subscription { x }', extensions } });

beforeEach(async () => {
  ws = new FakeSocket();
  joined = [];
  wakes = 0;
  const parts = {
    hub: {
      join: (_request, _who, _address, member) => {
        joined.push(member);
        const wake = () => {
          wakes += 1;
        };
        return { wake } as SubscriptionGroup;
      },
      leave: () => {},
    },
    report: (error) => {
      throw error;
    },
    closed: () => {},
  } as Partial<SocketParts> as SocketParts;
  new LiveSocket(parts, {
    ws: ws as unknown as WebSocket,
    raw: new PassThrough(),
    address: '127.0.0.1',
    signIn: async () => ({ signedIn: { token: 't' }, display: null }) as never,
  });
  send({ type: 'connection_init' });
  await vi.waitFor(() => {
    subscribe();
    expect(joined).not.toEqual([]);
  });
  joined = [];
});
afterEach(() => ws.emit('close', 1000));

test.each([
  [undefined, 'shown'],
  [{}, 'shown'],
  [{ attention: 'summary' }, 'summary'],
  [{ attention: 'background' }, 'background'],
  // A page cannot be idle by itself, and nothing else ends the subscription.
  [{ attention: 'idle' }, 'shown'],
  [{ attention: 7 }, 'shown'],
])('of a subscription with %j it is %s', (extensions, attention) => {
  subscribe(extensions);
  expect(joined.map((one) => one.attention)).toEqual([attention]);
});

test('a hidden page pays none, and wakes what it watches when it is shown again', () => {
  subscribe({ attention: 'summary' });
  const beat = (idle: boolean) => send({ type: 'ping', payload: { idle } });
  beat(true);
  expect(joined[0]?.attention).toBe('idle');
  expect(wakes).toBe(0);
  beat(false);
  expect(joined[0]?.attention).toBe('summary');
  expect(wakes).toBe(1);
});
