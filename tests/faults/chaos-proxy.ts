import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** What a line does to those who speak over it. */
export type Weather =
  /** All arrives. */
  | 'clear'
  /** Connections stay and open, and nothing arrives: half-open. */
  | 'blackhole'
  /** Nobody listens. */
  | 'refused';

/** A line to another port of this machine, and the weather over it. */
export class ChaosProxy {
  readonly port: number;
  #weather: Weather = 'clear';
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

  /** Breaks every line that is open, as a network does: without a word. New ones are let through. */
  cut(): void {
    for (const socket of this.#open) socket.resetAndDestroy();
  }

  async set(weather: Weather): Promise<void> {
    const before = this.#weather;
    this.#weather = weather;
    if (weather === 'refused' && before !== 'refused') {
      this.#server.close();
      this.cut();
    } else if (weather !== 'refused' && before === 'refused') {
      this.#server = createServer((near) => this.#join(near));
      await listening(this.#server, this.port);
    }
    // What a black hole swallowed never arrives: such a line is broken for good.
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
        if (this.#weather === 'blackhole') return;
        if (!other.write(chunk)) one.pause();
      });
      other.on('drain', () => one.resume());
      one.on('end', () => this.#weather !== 'blackhole' && other.end());
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.#open.delete(one);
        if (this.#weather !== 'blackhole') other.destroy();
      });
    }
  }
}

const listening = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
