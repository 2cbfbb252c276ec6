import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WatchedDesk } from '../../gateway/testing/watched-desk.ts';
import { type Frame, frame, framesOf, opcodes, openSocket, takeHead } from './raw-line.ts';

/**
 * The requirements of RFC 6455 on readers of frames, case by case in the order of the Autobahn
 * suite.
 */
let desk: WatchedDesk;
let cookie: string;
beforeAll(async () => {
  desk = await WatchedDesk.open();
  cookie = await desk.gateway.signIn('s1@x.test');
});
afterAll(() => desk.close());

const { more, text, binary, close, ping, pong } = opcodes;
const names = Object.entries(opcodes);
const nameOf = (opcode: number) => names.find(([, code]) => code === opcode)?.[0] ?? `${opcode}`;
const withCode = (code: number, reason: Buffer | string = '') => {
  const head = Buffer.alloc(2);
  head.writeUInt16BE(code);
  return Buffer.concat([head, Buffer.from(reason)]);
};
const pieces = (payload: Buffer, size: number): Buffer[] => {
  const cut: Buffer[] = [];
  for (let at = 0; at < payload.length; at += size) cut.push(payload.subarray(at, at + size));
  return cut;
};
const inFragments = (payload: Buffer, size: number): Buffer =>
  Buffer.concat(
    pieces(payload, size).map((part, at, all) =>
      frame(at === 0 ? text : more, part, { fin: at === all.length - 1 }),
    ),
  );

type Sent = readonly [what: string, sent: Buffer];
const isControl = (opcode: number) => opcode >= 8;
const known = [text, binary, close, ping, pong];
const reserved = [3, 4, 5, 6, 7, 11, 12, 13, 14, 15];

const notTheProtocol: Sent[] = [
  ...[1, 2, 4, 7].flatMap((rsv) =>
    known.map(
      (opcode): Sent => [`reserved bits ${rsv} on ${nameOf(opcode)}`, frame(opcode, '', { rsv })],
    ),
  ),
  ...reserved.flatMap((opcode): Sent[] => [
    [`opcode ${opcode}, empty`, frame(opcode)],
    [`opcode ${opcode} with content`, frame(opcode, 'content')],
  ]),
  ...known.map(
    (opcode): Sent => [
      `${nameOf(opcode)} that is not masked`,
      frame(opcode, 'open', { masked: false }),
    ],
  ),
  ...known.filter(isControl).flatMap((opcode): Sent[] => [
    [`${nameOf(opcode)} in fragments`, frame(opcode, '', { fin: false })],
    [`${nameOf(opcode)} of 126 bytes`, frame(opcode, Buffer.alloc(126, 'x'))],
    [`${nameOf(opcode)} of 65,536 bytes`, frame(opcode, '', { length: 65_536n })],
  ]),
  ['the end of a message that never began', frame(more, 'end')],
  ['the middle of a message that never began', frame(more, 'middle', { fin: false })],
  ...[text, binary].map(
    (opcode): Sent => [
      `${nameOf(opcode)} inside of another message`,
      Buffer.concat([frame(text, 'begin', { fin: false }), frame(opcode, 'another')]),
    ],
  ),
  ['close with half a code', frame(close, Buffer.from([3]))],
  ...[0, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65_535].map(
    (code): Sent => [`close with ${code}`, frame(close, withCode(code))],
  ),
];

/** Bytes that are not UTF-8: RFC 3629, and Markus Kuhn's list of common decoder errors. */
const notText: readonly (readonly [string, readonly number[]])[] = [
  ['a continuation alone', [0x80]],
  ['a first byte alone', [0xc3]],
  ['a first byte and no continuation', [0xc3, 0x28]],
  ['a slash in two bytes', [0xc0, 0xaf]],
  ['a slash in three bytes', [0xe0, 0x80, 0xaf]],
  ['a slash in four bytes', [0xf0, 0x80, 0x80, 0xaf]],
  ['half a surrogate pair', [0xed, 0xa0, 0x80]],
  ['both halves of one', [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80]],
  ['beyond the last sign', [0xf4, 0x90, 0x80, 0x80]],
  ['five bytes for one sign', [0xf8, 0x88, 0x80, 0x80, 0x80]],
  ['0xfe', [0xfe]],
  ['0xff', [0xff]],
];
const broken = notText.flatMap(([what, bytes]): Sent[] => {
  const payload = Buffer.from([0x7b, ...bytes, 0x7d]);
  return [
    [`${what}, whole`, frame(text, payload)],
    [`${what}, a byte at a time`, inFragments(payload, 1)],
  ];
});

const pingPayload = (payload: string) =>
  Buffer.from(JSON.stringify({ type: 'ping', payload: { text: payload } }));
const spoken = ['plain', 'κόσμε', 'Ёлка', '中文', '😀 and 👨‍👩‍👧', '\u{10ffff}\ufeff\0'];
const right: Sent[] = [
  ...spoken.flatMap((one): Sent[] => [
    [`${JSON.stringify(one)}, whole`, frame(text, pingPayload(one))],
    [`${JSON.stringify(one)}, a byte at a time`, inFragments(pingPayload(one), 1)],
  ]),
  [
    'a text after an empty fragment',
    Buffer.concat([frame(text, '', { fin: false }), frame(more, pingPayload('x'))]),
  ],
  [
    'after a pong that nobody asked for',
    Buffer.concat([frame(pong, 'x'), frame(text, pingPayload('x'))]),
  ],
  ['as long as a message may be', frame(text, pingPayload('x'.repeat(65_000)))],
];

async function opened() {
  const line = await openSocket(desk.gateway.url, { cookie });
  expect(takeHead(line)).toMatch(/^HTTP\/1\.1 101 /);
  line.write(frame(text, '{"type":"connection_init"}'));
  await line.until(() => framesOf(line.received).some(({ opcode }) => opcode === text));
  line.received = Buffer.alloc(0);
  return line;
}

type Line = Awaited<ReturnType<typeof opened>>;
const framesOfType = (line: Line, opcode: number): Frame[] =>
  framesOf(line.received).filter((one) => one.opcode === opcode);

/** Returns the close code of the socket; null if the frame contains none. */
async function closedWith(line: Line): Promise<number | null> {
  await line.until(() => framesOfType(line, close).length > 0);
  const [{ payload } = { payload: Buffer.alloc(0) }] = framesOfType(line, close);
  line.close();
  return payload.length < 2 ? null : payload.readUInt16BE(0);
}

async function answerTo(sent: Buffer): Promise<number | null> {
  const line = await opened();
  line.write(sent);
  return closedWith(line);
}

describe('what is no frame of the protocol is closed with 1002', () => {
  test.each(notTheProtocol)('%s', async (_, sent) => {
    expect(await answerTo(sent)).toBe(1002);
  });
});

describe('what is no text is closed with 1007', () => {
  test.each(broken)('%s', async (_, sent) => {
    expect(await answerTo(sent)).toBe(1007);
  });
  test('nor the reason of a close', async () => {
    expect(await answerTo(frame(close, withCode(1000, Buffer.from([0xff]))))).toBe(1007);
  });
});

describe('what is too much is closed with 1009 before it comes', () => {
  const lengths = [65_537n, 2n ** 31n, 2n ** 53n, 2n ** 63n - 1n, 2n ** 64n - 1n];
  test.each(lengths)('%s bytes', async (length) => {
    expect(await answerTo(frame(text, 'begin', { length }))).toBe(1009);
  });
  test('in fragments', async () => {
    expect(await answerTo(inFragments(Buffer.alloc(66_000, 'x'), 1_000))).toBe(1009);
  });
});

describe('whoever says goodbye is answered with the same', () => {
  const codes = [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999];
  test.each(codes)('%s', async (code) => {
    expect(await answerTo(frame(close, withCode(code, 'bye')))).toBe(code);
  });
  test('nothing', async () => {
    expect(await answerTo(frame(close))).toBeNull();
  });
});

describe('what is right is answered', () => {
  test.each(right)('%s', async (_, sent) => {
    const line = await opened();
    line.write(sent);
    await line.until(() => framesOfType(line, text).length > 0);
    expect(JSON.parse(String(framesOfType(line, text)[0]?.payload))).toMatchObject({
      type: 'pong',
    });
    line.close();
  });

  test.each([0, 1, 125])('a ping of %s bytes comes back', async (size) => {
    const line = await opened();
    line.write(frame(ping, Buffer.alloc(size, 'x')));
    await line.until(() => framesOfType(line, pong).length > 0);
    expect(framesOfType(line, pong)[0]?.payload).toEqual(Buffer.alloc(size, 'x'));
    line.close();
  });

  test('a ping between two fragments comes back, and the message is whole', async () => {
    const line = await opened();
    const [begin = Buffer.alloc(0), end = Buffer.alloc(0)] = pieces(pingPayload('κόσμε'), 25);
    line.write(frame(text, begin, { fin: false }));
    line.write(frame(ping, 'between'));
    line.write(frame(more, end));
    await line.until(() => framesOfType(line, text).length > 0);
    expect(String(framesOfType(line, pong)[0]?.payload)).toBe('between');
    line.close();
  });

  test('three messages that arrive at once, and one that trickles in', async () => {
    const line = await opened();
    line.write(Buffer.concat([1, 2, 3].map(() => frame(text, pingPayload('x')))));
    await line.until(() => framesOfType(line, text).length === 3);
    for (const byte of frame(text, pingPayload('x'))) {
      line.write(Buffer.from([byte]));
      await new Promise(setImmediate);
    }
    await line.until(() => framesOfType(line, text).length === 4);
    line.close();
  });
});

test('compression that is offered is not taken: nothing of it unfolds here', async () => {
  const offered = { 'sec-websocket-extensions': 'permessage-deflate; client_max_window_bits' };
  const line = await openSocket(desk.gateway.url, { cookie, ...offered });
  expect(takeHead(line).toLowerCase()).not.toContain('sec-websocket-extensions');
  line.write(frame(text, Buffer.alloc(100), { rsv: 4 }));
  expect(await closedWith(line)).toBe(1002);
});

test('and nothing is left of any of them', async () => {
  for (;;) {
    const metrics = await (await fetch(`${desk.gateway.url}/metrics`)).text();
    if (/^watchfloor_sockets 0$/m.test(metrics)) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const client = await desk.connect();
  expect(client.closed).toBeUndefined();
});
