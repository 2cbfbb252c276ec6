import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Milliseconds between two readiness checks. */
const checkIntervalMs = 250;

/**
 * A load balancer for several gateways or back offices, as in production. It passes each new
 * connection to the next one that reports ready, and tries another if the port is closed. Open
 * connections stay where they are.
 */
export class Balancer {
  readonly url: string;
  /** Number of connections passed to each, by port. */
  readonly given = new Map<number, number>();
  readonly #server: Server;
  readonly #ports: readonly number[];
  readonly #path: string;
  readonly #ready = new Map<number, boolean>();
  readonly #open = new Set<Socket>();
  readonly #checkTimer: NodeJS.Timeout;
  #turn = 0;

  /** `path` is the readiness endpoint. */
  static async open(urls: readonly string[], path: string): Promise<Balancer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const ports = urls.map((url) => Number(new URL(url).port));
    const balancer = new Balancer(server, ports, path);
    await balancer.checkReadiness();
    return balancer;
  }

  private constructor(server: Server, ports: readonly number[], path: string) {
    this.#server = server;
    this.#ports = ports;
    this.#path = path;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    this.#checkTimer = setInterval(() => void this.checkReadiness(), checkIntervalMs);
    server.on('connection', (near) => this.#join(near));
  }

  get ready(): number {
    return this.#ports.filter((port) => this.#ready.get(port)).length;
  }

  async checkReadiness(): Promise<void> {
    await Promise.all(
      this.#ports.map(async (port) => {
        const isReady = await fetch(`http://127.0.0.1:${port}${this.#path}`, {
          signal: AbortSignal.timeout(2_000),
        }).then(
          ({ ok }) => ok,
          () => false,
        );
        this.#ready.set(port, isReady);
      }),
    );
  }

  close(): void {
    clearInterval(this.#checkTimer);
    this.#server.close();
    for (const socket of this.#open) socket.destroy();
  }

  /** In turn, the ready ones first: one that is not ready is better than none. */
  #order(): number[] {
    this.#turn += 1;
    const from = this.#turn % this.#ports.length;
    const turned = [...this.#ports.slice(from), ...this.#ports.slice(0, from)];
    return turned.sort((a, b) => Number(this.#ready.get(b)) - Number(this.#ready.get(a)));
  }

  #join(near: Socket): void {
    this.#track(near);
    this.#reach(near, this.#order());
  }

  #reach(near: Socket, [port, ...others]: readonly number[]): void {
    if (port === undefined || near.destroyed) {
      near.destroy();
      return;
    }
    const far = connect(port, '127.0.0.1');
    const away = () => {
      this.#ready.set(port, false);
      this.#reach(near, others);
    };
    far.once('error', away);
    far.once('connect', () => {
      far.off('error', away);
      this.given.set(port, (this.given.get(port) ?? 0) + 1);
      this.#track(far);
      near.pipe(far).pipe(near);
      near.once('close', () => far.destroy());
      far.once('close', () => near.destroy());
    });
  }

  #track(socket: Socket): void {
    this.#open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => this.#open.delete(socket));
  }
}
