import { type Client, createClient } from 'graphql-ws';
import { documentText } from '../../data/document-text.ts';
import type { TadaDocumentNode } from '../../data/graphql.ts';
import { comeBack, retryWait } from '../../data/retry-wait.ts';
import { noteServerClock, serverNow } from './wall-clock.ts';
import { keepValue, noteMissing, tellValues } from './wall-values.ts';
import { type Own, OwnDisplayLive, type SourceName, sources, Upstream } from './walls.graphql.ts';

const beatEvery = 2_000;
const silentFor = 5_000;
/** Milliseconds after which something that was refused is asked again: rights and back offices change. */
const askAgainAfter = 30_000;
const revokedCode = 4410;
const endedCode = 4401;

/** What the screen's machine is told, and what it says of itself. */
interface Host {
  readonly own: (own: Own) => void;
  readonly revoked: () => void;
  readonly ended: () => void;
  readonly saying: () => { board: string | null; staleTiles: number };
}

let lostAt: number | undefined;
let downSince: number | undefined;

/** Since when nothing can come, by the server's clock; undefined while all is well. */
export const lostSince = (): number | undefined => lostAt ?? downSince;
/** What of it is gone: our own connection, or the gateway's to the back office. */
export const lostWhat = (): 'gateway' | 'backOffice' | undefined =>
  lostAt !== undefined ? 'gateway' : downSince !== undefined ? 'backOffice' : undefined;

/** One wall's socket. It is never given up, but for a screen that was revoked. */
export class WallLink {
  readonly #host: Host;
  readonly #client: Client;
  readonly #watched = new Map<SourceName, () => void>();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  readonly #beating: ReturnType<typeof setInterval>;
  #socket: WebSocket | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #wake: () => void = () => {};
  #sentAt = 0;
  #isMoving = false;
  #isClosed = false;

  constructor(host: Host) {
    this.#host = host;
    this.#client = this.#connect();
    this.#beating = setInterval(() => this.#beat(), beatEvery);
    this.#watch(OwnDisplayLive, ({ ownDisplay }) => host.own(ownDisplay));
    this.#watch(Upstream, ({ upstream: { state, since } }) => {
      downSince = state === 'DOWN' ? Date.parse(since) : undefined;
      tellValues();
    });
  }

  /** Watches these and no others. */
  show(names: readonly SourceName[]): void {
    for (const [name, stop] of this.#watched) {
      if (names.includes(name)) continue;
      this.#watched.delete(name);
      stop();
    }
    for (const name of names)
      if (!this.#watched.has(name))
        this.#watched.set(
          name,
          this.#watch(
            sources[name] as TadaDocumentNode<{ told: unknown }, Record<string, never>>,
            ({ told }) => keepValue(name, told),
            (code) => noteMissing(name, code),
          ),
        );
  }

  /** Tries again at once instead of waiting. */
  tryNow(): void {
    this.#wake();
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#beating);
    clearTimeout(this.#silence);
    for (const timer of this.#timers) clearTimeout(timer);
    this.#wake();
    void this.#client.dispose();
  }

  #connect(): Client {
    return createClient({
      url: () => `${location.origin.replace(/^http/, 'ws')}/wall/graphql`,
      lazy: true,
      retryAttempts: Number.POSITIVE_INFINITY,
      shouldRetry: (reason) =>
        !this.#isClosed && (reason as { code?: number } | undefined)?.code !== revokedCode,
      retryWait: (retries) => this.#wait(retries),
      connectionAckWaitTimeout: silentFor,
      on: {
        // What hangs while it is opened would hang for minutes.
        connecting: () => this.#heard(),
        message: () => this.#heard(),
        connected: (open) => {
          this.#socket = open as WebSocket;
          this.#note(undefined);
          this.#beat();
        },
        pong: (received, payload) => {
          const now = (payload as { now?: unknown } | undefined)?.now;
          if (received && typeof now === 'number') noteServerClock(now, this.#sentAt);
        },
        closed: (event) => {
          clearTimeout(this.#silence);
          this.#socket = undefined;
          if (this.#isClosed) return;
          const { code } = event as { code?: number };
          // Another gateway lets in within a moment, and nothing of it is to be seen.
          this.#isMoving = code === comeBack;
          if (code === revokedCode) this.#host.revoked();
          else if (code === endedCode) this.#host.ended();
          else if (!this.#isMoving) this.#note(serverNow());
        },
      },
    });
  }

  #note(lost: number | undefined): void {
    // Attempts that fail do not begin the outage anew.
    lostAt = lost === undefined ? undefined : (lostAt ?? lost);
    tellValues();
  }

  /** Without end; coming online or to the front cuts it short. */
  async #wait(retries: number): Promise<void> {
    const wait = retryWait(retries, this.#isMoving);
    this.#isMoving = false;
    await new Promise<void>((resolve) => {
      const timer = this.#later(resolve, wait);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #later(run: () => void, ms: number): ReturnType<typeof setTimeout> {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      run();
    }, ms);
    this.#timers.add(timer);
    return timer;
  }

  #heard(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#client.terminate(), silentFor);
  }

  /** A sign of life, with what hangs here; its answer is the server's clock. */
  #beat(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#sentAt = performance.now();
    this.#socket.send(JSON.stringify({ type: 'ping', payload: { wall: this.#host.saying() } }));
  }

  #watch<Data>(
    document: TadaDocumentNode<Data, Record<string, never>>,
    next: (data: Data) => void,
    refused: (code: string) => void = () => {},
  ): () => void {
    const query = documentText(document);
    let stop = () => {};
    let isOver = false;
    const start = () => {
      if (isOver || this.#isClosed) return;
      stop = this.#client.subscribe(
        { query },
        {
          next: ({ data }) => {
            if (data) next(data as Data);
          },
          complete: () => {},
          error: (reason) => {
            const [error] = (Array.isArray(reason) ? reason : []) as {
              extensions?: { code?: string };
            }[];
            const code = error?.extensions?.code;
            if (code) refused(code);
            this.#later(start, code ? askAgainAfter : 1_000);
          },
        },
      );
    };
    start();
    return () => {
      isOver = true;
      stop();
    };
  }
}
