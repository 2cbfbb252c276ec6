import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** The condition of a connection. */
export type LineCondition =
  /** Everything arrives. */
  | 'clear'
  /** Connections stay open and new ones open, but nothing arrives: half-open. */
  | 'blackhole'
  /** The port is closed. */
  | 'refused';

/** A proxy to another port of this machine with a controllable condition. */
export class ChaosProxy {
  readonly port: number;
  #condition: LineCondition = 'clear';
  readonly #open = new Set<Socket>();
  readonly #to: () => number;
  #server: Server;

  static async open(to: () => number): Promise<ChaosProxy> {
    const server = createServer();
    await listening(server, 0);
    return new ChaosProxy(server, to);
  }

  private constructor(server: Server, to: () => number) {
    this.#to = to;
    this.port = (server.address() as AddressInfo).port;
    this.#server = server;
    server.on('connection', (near) => this.#join(near));
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /**
   * Breaks every open connection without a close message, as a network does. New ones are accepted.
   */
  cut(): void {
    for (const socket of this.#open) socket.resetAndDestroy();
  }

  async set(condition: LineCondition): Promise<void> {
    const before = this.#condition;
    this.#condition = condition;
    if (condition === 'refused' && before !== 'refused') {
      this.#server.close();
      this.cut();
    } else if (condition !== 'refused' && before === 'refused') {
      this.#server = createServer((near) => this.#join(near));
      await listening(this.#server, this.port);
    }
    // Data lost in the black hole never arrives, so such a connection is permanently broken.
    if (before === 'blackhole') this.cut();
  }

  close(): void {
    this.#server.close();
    this.cut();
  }

  #join(near: Socket): void {
    const far = connect(this.#to(), '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#open.add(one);
      one.on('data', (chunk: Buffer) => {
        if (this.#condition === 'blackhole') return;
        if (!other.write(chunk)) one.pause();
      });
      other.on('drain', () => one.resume());
      one.on('end', () => this.#condition !== 'blackhole' && other.end());
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.#open.delete(one);
        if (this.#condition !== 'blackhole') other.destroy();
      });
    }
  }
}

const listening = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
