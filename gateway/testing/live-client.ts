import { WebSocket } from 'ws';

/** A message that the gateway sent. */
export interface LiveMessage {
  readonly type: string;
  readonly id?: string;
  readonly payload?: {
    readonly data?: Record<string, unknown> | null;
    readonly extensions?: { readonly cursor?: string; readonly reset?: boolean };
  };
}

/** A page's socket with a hand-written protocol, so that tests see every message. */
export class LiveClient {
  readonly ws: WebSocket;
  readonly messages: LiveMessage[] = [];
  closed: { code: number } | undefined;
  readonly #waiting: { until: (client: LiveClient) => unknown; done: () => void }[] = [];

  constructor(
    url: string,
    cookie?: string,
    headers: Record<string, string> = {},
    path = '/graphql',
  ) {
    this.ws = new WebSocket(`${url.replace('http', 'ws')}${path}`, 'graphql-transport-ws', {
      headers: { origin: url, ...(cookie ? { cookie } : {}), ...headers },
    });
    this.ws.on('message', (data) => {
      const message = JSON.parse(String(data)) as LiveMessage;
      if (message.type === 'ping') this.send({ type: 'pong' });
      else this.messages.push(message);
      this.#checkWaiting();
    });
    this.ws.on('close', (code) => {
      this.closed = { code };
      this.#checkWaiting();
    });
    this.ws.on('error', () => undefined);
  }

  send(message: object): void {
    this.ws.send(JSON.stringify(message));
  }

  async open(): Promise<this> {
    await new Promise((resolve) => this.ws.once('open', resolve));
    this.send({ type: 'connection_init' });
    await this.until(({ messages }) => messages.some(({ type }) => type === 'connection_ack'));
    return this;
  }

  subscribe(id: string, query: string, variables: object = {}, after?: string): void {
    this.send({ type: 'subscribe', id, payload: { query, variables, extensions: { after } } });
  }

  /** Returns the frames of one subscription, in order. */
  frames(id: string): NonNullable<LiveMessage['payload']>[] {
    return this.messages.flatMap((m) => (m.id === id && m.payload ? [m.payload] : []));
  }

  /**
   * Resolves when the condition holds; fails after a timeout that is too long for mere slowness.
   */
  until(holds: (client: LiveClient) => unknown): Promise<void> {
    if (holds(this)) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`never: ${holds} after ${JSON.stringify(this.messages)}`)),
        60_000,
      );
      this.#waiting.push({
        until: holds,
        done: () => {
          clearTimeout(timer);
          resolve();
        },
      });
    });
  }

  close(): void {
    this.ws.terminate();
  }

  #checkWaiting(): void {
    for (const one of [...this.#waiting])
      if (one.until(this)) {
        this.#waiting.splice(this.#waiting.indexOf(one), 1);
        one.done();
      }
  }
}
