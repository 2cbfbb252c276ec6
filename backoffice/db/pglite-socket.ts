import { Duplex } from 'node:stream';

/** Sends frontend messages to the engine. The response arrives through `receive`. */
export type SendToEngine = (bytes: Uint8Array) => void;

const bytesOf = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type, 0);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

const parameter = (name: string, value: string) => bytesOf('S', Buffer.from(`${name}\0${value}\0`));

/**
 * The messages by which a server accepts a client. The engine has one session and needs no
 * authentication.
 */
const welcome = Buffer.concat([
  bytesOf('R', Buffer.alloc(4)),
  parameter('server_version', '18.0'),
  parameter('server_encoding', 'UTF8'),
  parameter('client_encoding', 'UTF8'),
  parameter('DateStyle', 'ISO, MDY'),
  parameter('TimeZone', 'UTC'),
  parameter('integer_datetimes', 'on'),
  parameter('standard_conforming_strings', 'on'),
  bytesOf('K', Buffer.alloc(8)),
  bytesOf('Z', Buffer.from('I')),
]);

/**
 * Sync and Query. Terminate is not included: the engine's only session stays for the next client.
 */
const roundEnds: ReadonlySet<number> = new Set([...'SQ'].map((type) => type.charCodeAt(0)));

/** Replaces the TCP socket under `pg`: the same protocol, passed to the engine's thread. */
export class PgliteSocket extends Duplex {
  readonly #send: SendToEngine;
  #greeted = false;
  #pending: Buffer = Buffer.alloc(0);

  constructor(send: SendToEngine) {
    super();
    this.#send = send;
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  /** Receives bytes from the engine. */
  receive(bytes: Uint8Array): void {
    if (bytes.length > 0 && this.writable)
      this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.#take(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#take(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: (error?: Error) => void): void {
    this.push(null);
    done();
  }

  /**
   * Passes on complete rounds only, each up to its Sync or simple Query. With half a round, the
   * engine would return an error twice.
   */
  #take(bytes: Buffer): void {
    if (!this.#greeted) {
      this.#greeted = true;
      this.push(welcome);
      return;
    }
    this.#pending = this.#pending.length === 0 ? bytes : Buffer.concat([this.#pending, bytes]);
    let end = 0;
    for (let at = 0; at + 5 <= this.#pending.length; ) {
      const next = at + 1 + this.#pending.readInt32BE(at + 1);
      if (next > this.#pending.length) break;
      if (roundEnds.has(this.#pending[at] ?? 0)) end = next;
      at = next;
    }
    if (end === 0) return;
    this.#send(new Uint8Array(this.#pending.subarray(0, end)));
    this.#pending = this.#pending.subarray(end);
  }
}
