import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** A TCP connection that can send any bytes. */
export class RawLine {
  readonly socket: Socket;
  received = Buffer.alloc(0);
  isEnded = false;
  readonly #checks = new Set<() => void>();

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('data', (chunk) => {
      this.received = Buffer.concat([this.received, chunk]);
      this.#runChecks();
    });
    // A connection that is cut while writing gets an error. Only its end matters here.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.isEnded = true;
      this.#runChecks();
    });
  }

  static open(url: string): Promise<RawLine> {
    const { hostname, port } = new URL(url);
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port) });
      socket.once('error', reject);
      socket.once('connect', () => resolve(new RawLine(socket.off('error', reject))));
    });
  }

  get text(): string {
    return this.received.toString('latin1');
  }

  write(bytes: Buffer | string): void {
    if (!this.isEnded) this.socket.write(bytes);
  }

  /** Writes everything as fast as it is accepted; stops when the other side closes. */
  async pour(pieces: Iterable<Buffer>): Promise<void> {
    for (const piece of pieces) {
      if (this.isEnded || this.socket.destroyed) return;
      if (!this.socket.write(piece)) await this.#drained();
    }
  }

  /** Fails if the condition does not hold within a time that no slow machine needs. */
  until(holds: (line: this) => boolean, within = 20_000): Promise<void> {
    return new Promise((resolve, reject) => {
      const check = () => {
        if (!holds(this)) return;
        clearTimeout(timer);
        this.#checks.delete(check);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#checks.delete(check);
        reject(new Error(`never: ${holds}, after ${JSON.stringify(this.text.slice(0, 500))}`));
      }, within);
      this.#checks.add(check);
      check();
    });
  }

  close(): void {
    this.socket.destroy();
  }

  #drained(): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        this.socket.off('drain', done).off('close', done);
        resolve();
      };
      this.socket.on('drain', done).on('close', done);
    });
  }

  #runChecks(): void {
    for (const check of [...this.#checks]) check();
  }
}

export interface FrameShape {
  readonly fin?: boolean;
  /** The three reserved bits. */
  readonly rsv?: number;
  readonly masked?: boolean;
  /** The length in the header, if it differs from the payload's. */
  readonly length?: bigint;
}

export const opcodes = { more: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;

/** Builds one frame of RFC 6455, valid or invalid. */
export function frame(opcode: number, payload: Buffer | string = '', shape: FrameShape = {}) {
  const { fin = true, rsv = 0, masked = true } = shape;
  const content = Buffer.from(payload);
  const length = shape.length ?? BigInt(content.length);
  const head = Buffer.alloc(10);
  head[0] = (fin ? 0x80 : 0) | (rsv << 4) | opcode;
  const bit = masked ? 0x80 : 0;
  let size = 2;
  if (length < 126n) head[1] = bit | Number(length);
  else if (length < 65_536n) {
    head[1] = bit | 126;
    size = head.writeUInt16BE(Number(length), 2);
  } else {
    head[1] = bit | 127;
    size = head.writeBigUInt64BE(length, 2);
  }
  if (!masked) return Buffer.concat([head.subarray(0, size), content]);
  const mask = randomBytes(4);
  const hidden = content.map((byte, at) => byte ^ (mask[at % 4] ?? 0));
  return Buffer.concat([head.subarray(0, size), mask, hidden]);
}

export interface Frame {
  readonly opcode: number;
  readonly payload: Buffer;
}

/** Reads the complete frames of a server, which masks nothing and sends only short ones here. */
export function framesOf(bytes: Buffer): Frame[] {
  const frames: Frame[] = [];
  let at = 0;
  while (at + 2 <= bytes.length) {
    const length = (bytes[at + 1] ?? 0) & 0x7f;
    const begin = at + (length === 126 ? 4 : 2);
    const end = begin + (length === 126 ? bytes.readUInt16BE(at + 2) : length);
    if (end > bytes.length) break;
    frames.push({ opcode: (bytes[at] ?? 0) & 0x0f, payload: bytes.subarray(begin, end) });
    at = end;
  }
  return frames;
}

const headEnd = '\r\n\r\n';

/**
 * Opens the connection of a websocket after its upgrade. The received bytes start after the
 * handshake.
 */
export async function openSocket(url: string, headers: Record<string, string>): Promise<RawLine> {
  const line = await RawLine.open(url);
  const all = {
    host: new URL(url).host,
    ...{ connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' },
    'sec-websocket-key': randomBytes(16).toString('base64'),
    ...{ 'sec-websocket-protocol': 'graphql-transport-ws', origin: url },
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  line.write(`GET /graphql HTTP/1.1\r\n${lines.join('')}\r\n`);
  await line.until(({ text, isEnded }) => isEnded || text.includes(headEnd));
  return line;
}

/** Removes the head of the response from the received bytes, and returns it. */
export function takeHead(line: RawLine): string {
  const end = line.text.indexOf(headEnd) + headEnd.length;
  const head = line.text.slice(0, end);
  line.received = line.received.subarray(end);
  return head;
}
