import { WebSocket } from 'ws';

/*
 * A page's socket written from docs/live-protocol.md alone, without the console: so light that
 * hundreds fit into one process.
 */

const heartbeatIntervalMs = 2_000;
const comeBack = 4009;

interface Message {
  readonly type: string;
  readonly payload?: {
    readonly data?: Readonly<Record<string, unknown>> | null;
    readonly extensions?: { readonly cursor?: string; readonly reset?: boolean };
  };
}

interface Following {
  readonly url: string;
  readonly cookie: string;
  readonly query: string;
  readonly variables?: object;
  readonly frame?: (data: Readonly<Record<string, unknown>>) => void;
}

/** Follows one subscription across any fault. */
export class Follower {
  frames = 0;
  resets = 0;
  /** Close codes of its socket. */
  readonly closings: number[] = [];
  /** Milliseconds from each close until it was subscribed again. */
  readonly back: number[] = [];
  isLive = false;
  readonly #it: Following;
  #socket: WebSocket | undefined;
  #cursor: string | undefined;
  #lostAt: number | undefined;
  #tries = 0;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(it: Following) {
    this.#it = it;
    this.#open();
  }

  get socket(): WebSocket | undefined {
    return this.#socket;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#socket?.terminate();
  }

  #open(): void {
    const { url, cookie } = this.#it;
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      headers: { origin: url, cookie },
    });
    this.#socket = socket;
    const beat = setInterval(() => this.#send({ type: 'ping' }), heartbeatIntervalMs);
    socket.on('open', () => this.#send({ type: 'connection_init' }));
    socket.on('message', (data) => this.#handle(JSON.parse(String(data)) as Message));
    socket.on('error', () => undefined);
    socket.on('close', (code) => {
      clearInterval(beat);
      this.#lost(code);
    });
  }

  #lost(code: number): void {
    if (this.#isClosed) return;
    if (this.#lostAt === undefined) this.closings.push(code);
    this.#lostAt ??= performance.now();
    this.isLive = false;
    const maxWaitMs = Math.min(5_000, 500 * 2 ** this.#tries);
    const wait =
      code === comeBack ? Math.random() * 1_000 : maxWaitMs * (0.5 + Math.random() * 0.5);
    this.#tries += 1;
    this.#timer = setTimeout(() => this.#open(), wait);
  }

  #handle({ type, payload }: Message): void {
    if (type === 'ping') this.#send({ type: 'pong' });
    else if (type === 'connection_ack') this.#subscribe();
    else if (type === 'pong') this.#settled();
    else if (type === 'next') this.#take(payload);
  }

  #subscribe(): void {
    const { query, variables = {} } = this.#it;
    const extensions = this.#cursor === undefined ? {} : { after: this.#cursor };
    this.#send({ type: 'subscribe', id: 'one', payload: { query, variables, extensions } });
    // The pong arrives after the response to every earlier subscription.
    this.#send({ type: 'ping' });
  }

  #settled(): void {
    this.#tries = 0;
    this.isLive = true;
    if (this.#lostAt === undefined) return;
    this.back.push(performance.now() - this.#lostAt);
    this.#lostAt = undefined;
  }

  #take(payload: Message['payload']): void {
    this.#cursor = payload?.extensions?.cursor ?? this.#cursor;
    if (payload?.extensions?.reset) {
      this.resets += 1;
      // From now on.
      this.#cursor = undefined;
      this.#subscribe();
      return;
    }
    this.frames += 1;
    if (payload?.data) this.#it.frame?.(payload.data);
  }

  #send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
