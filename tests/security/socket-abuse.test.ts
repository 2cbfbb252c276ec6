import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type FakeOffice,
  startFakeOffice,
  withSessions,
} from '../../gateway/testing/fake-office.ts';
import { LiveClient } from '../../gateway/testing/live-client.ts';
import { Desk } from '../faults/desk.ts';
import { type GatewayProcess, startGatewayProcess } from '../faults/gateway-process.ts';
import { type FrameShape, frame, framesOf, opcodes, openSocket, takeHead } from './raw-line.ts';

/**
 * A gateway in a separate process, so that its memory and liveness can be observed from outside.
 */
let office: FakeOffice;
let gateway: GatewayProcess;
let pid: number;
beforeAll(async () => {
  office = await startFakeOffice();
  withSessions(office);
  gateway = await startGatewayProcess({ BACKOFFICE_URL: office.url });
  pid = gateway.pid();
});
afterAll(async () => {
  await gateway.close();
  await office.close();
});

const { more, text, close, ping } = opcodes;

/** In megabytes. */
const readMemoryMb = () => {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return (pages * 4_096) / 1e6;
};

/** Opens a page's own socket and checks that it gets its pong: other users are not affected. */
async function serves(): Promise<void> {
  const client = new LiveClient(gateway.url);
  await new Promise((resolve, reject) => {
    client.ws.once('open', resolve);
    client.ws.once('error', reject);
  });
  client.send({ type: 'connection_init' });
  await client.until(({ closed }) => closed);
  // The socket of a client without a session, which is refused: a refusal proves that the gateway
  // responds.
  expect(client.closed?.code).toBe(4401);
  expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200);
  expect(gateway.pid()).toBe(pid);
}

const megabyte = Buffer.alloc(1_000_000, 'x');
const repeated = function* (times: number, piece: Buffer) {
  for (let n = 0; n < times; n += 1) yield piece;
};
const many = (times: number, one: Buffer) =>
  Buffer.concat(Array.from({ length: times }, () => one));

interface Abuse {
  readonly sends: () => Iterable<Buffer>;
  readonly code: number;
}

const open: FrameShape = { fin: false };
/** Clients without a session, because attackers need none. */
const abuses: Readonly<Record<string, Abuse>> = {
  'a message of 90 MB': {
    sends: function* () {
      yield frame(text, '', { length: 90_000_000n });
      yield* repeated(90, megabyte);
    },
    code: 1009,
  },
  '90 MB in fragments of 64 kB': {
    sends: function* () {
      yield frame(text, 'x', open);
      yield* repeated(1_400, frame(more, Buffer.alloc(64_000, 'x'), open));
    },
    code: 1009,
  },
  'a million fragments of a byte': {
    sends: function* () {
      yield frame(text, 'x', open);
      yield* repeated(1_000, many(1_000, frame(more, 'x', open)));
    },
    code: 1008,
  },
  'a thousand beginnings': {
    sends: () => [many(1_000, frame(text, '{"type":"connection_init"}'))],
    code: 4429,
  },
  'a subscription before anybody knows who it is': {
    sends: () => [frame(text, '{"type":"subscribe","id":"a","payload":{"query":"{ a }"}}')],
    code: 4401,
  },
  'JSON that is deeper than any stack': {
    sends: () => [frame(text, '['.repeat(60_000))],
    code: 4400,
  },
  'a key that every object inherits': {
    sends: () => [frame(text, '{"type":"__proto__","__proto__":{"isAdmin":true}}')],
    code: 4400,
  },
};

describe('a stranger’s socket is closed by name, and costs next to nothing', () => {
  test.each(Object.entries(abuses))('%s', async (_, { sends, code }) => {
    const before = readMemoryMb();
    const line = await openSocket(gateway.url, {});
    expect(takeHead(line)).toMatch(/^HTTP\/1\.1 101 /);
    await line.pour(sends());
    await line.until(({ received, isEnded }) => isEnded || closeCodes(received).length > 0);
    expect(closeCodes(line.received)).toEqual([code]);
    line.close();
    expect(readMemoryMb() - before).toBeLessThan(32);
    await serves();
  });
});

const closeCodes = (received: Buffer): number[] =>
  framesOf(received).flatMap(({ opcode, payload }) =>
    opcode === close ? [payload.readUInt16BE(0)] : [],
  );

test('twenty thousand subscriptions of one socket are cut at the sixty-fifth', async () => {
  const { cookie } = await new Desk(gateway.url).signIn('s1@x.test');
  const client = await new LiveClient(gateway.url, cookie).open();
  const before = readMemoryMb();
  const query = 'subscription { transactionsLive(page: { number: 1, size: 20 }) { total } }';
  for (let n = 0; n < 20_000 && !client.closed; n += 1) {
    client.subscribe(`s${n}`, query);
    // A client that only sends never reads why it was cut.
    if (n % 100 === 99) await new Promise(setImmediate);
  }
  await client.until(({ closed }) => closed);
  expect(client.closed?.code).toBe(4429);
  expect(readMemoryMb() - before).toBeLessThan(64);
  await serves();
});

test('a flood of the protocol’s own pings is cut', async () => {
  const before = readMemoryMb();
  const line = await openSocket(gateway.url, {});
  takeHead(line);
  const pour = line.pour(repeated(100, many(1_000, frame(ping, 'x'.repeat(125)))));
  await serves();
  await line.until(({ isEnded }) => isEnded);
  await pour;
  expect(readMemoryMb() - before).toBeLessThan(64);
});

test.each([
  ['another protocol', { 'sec-websocket-protocol': 'mqtt' }, 400],
  ['none', { 'sec-websocket-protocol': '' }, 400],
  ['a version that nobody speaks', { 'sec-websocket-version': '7' }, 400],
  ['a key that is too short', { 'sec-websocket-key': 'short' }, 400],
  ['another site', { origin: 'https://evil.example' }, 403],
  ['no site at all', { origin: 'null' }, 403],
])('%s is refused before there is a socket', async (_, headers, status) => {
  const line = await openSocket(gateway.url, headers);
  expect(line.text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  line.close();
});
