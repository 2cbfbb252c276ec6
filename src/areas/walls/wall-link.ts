import { type Client, createClient } from 'graphql-ws';
import { reconnectCode, retryWait } from '../../data/backoff.ts';
import { documentText } from '../../data/document-text.ts';
import type { TadaDocumentNode } from '../../data/graphql.ts';
import { serverNow, syncServerClock } from './wall-clock.ts';
import { notifyValues, setMissing, storeValue } from './wall-values.ts';
import { type Own, OwnDisplayLive, type SourceName, sources, Upstream } from './walls.graphql.ts';

const heartbeatIntervalMs = 2_000;
const silenceTimeoutMs = 5_000;
/**
 * Milliseconds before a refused subscription is retried, because rights and back offices change.
 */
const resubscribeDelayMs = 30_000;
const revokedCode = 4410;
const endedCode = 4401;

/** Callbacks of the screen's machine, and the status that it reports. */
interface Host {
  readonly own: (own: Own) => void;
  readonly revoked: () => void;
  readonly ended: () => void;
  readonly getDisplayStatus: () => { board: string | null; staleTiles: number };
}

let lostAt: number | undefined;
let downSince: number | undefined;

/** Returns the time of the outage by the server's clock; undefined if there is none. */
export const lostSince = (): number | undefined => lostAt ?? downSince;
/**
 * Returns the lost connection: this screen's own, or the gateway's connection to the back office.
 */
export const outageSource = (): 'gateway' | 'backOffice' | undefined =>
  lostAt !== undefined ? 'gateway' : downSince !== undefined ? 'backOffice' : undefined;

/** Socket of one status screen. It retries without limit, except after the screen was revoked. */
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
    this.#beating = setInterval(() => this.#beat(), heartbeatIntervalMs);
    this.#watch(OwnDisplayLive, ({ ownDisplay }) => host.own(ownDisplay));
    this.#watch(Upstream, ({ upstream: { state, since } }) => {
      downSince = state === 'DOWN' ? Date.parse(since) : undefined;
      notifyValues();
    });
  }

  /** Subscribes to exactly these sources. */
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
            sources[name] as TadaDocumentNode<{ data: unknown }, Record<string, never>>,
            ({ data }) => storeValue(name, data),
            (code) => setMissing(name, code),
          ),
        );
  }

  /** Retries at once instead of waiting. */
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
      connectionAckWaitTimeout: silenceTimeoutMs,
      on: {
        // Without this timer, a connection that hangs while opening would hang for minutes.
        connecting: () => this.#resetSilenceTimer(),
        message: () => this.#resetSilenceTimer(),
        connected: (open) => {
          this.#socket = open as WebSocket;
          this.#setLostAt(undefined);
          this.#beat();
        },
        pong: (received, payload) => {
          const now = (payload as { now?: unknown } | undefined)?.now;
          if (received && typeof now === 'number') syncServerClock(now, this.#sentAt);
        },
        closed: (event) => {
          clearTimeout(this.#silence);
          this.#socket = undefined;
          if (this.#isClosed) return;
          const { code } = event as { code?: number };
          // Another gateway accepts the connection within a moment, so no outage is shown.
          this.#isMoving = code === reconnectCode;
          if (code === revokedCode) this.#host.revoked();
          else if (code === endedCode) this.#host.ended();
          else if (!this.#isMoving) this.#setLostAt(serverNow());
        },
      },
    });
  }

  #setLostAt(lost: number | undefined): void {
    // Failed attempts do not restart the outage.
    lostAt = lost === undefined ? undefined : (lostAt ?? lost);
    notifyValues();
  }

  /**
   * Waits before a retry, without a limit of retries; going online or becoming visible ends the
   * wait early.
   */
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

  #resetSilenceTimer(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#client.terminate(), silenceTimeoutMs);
  }

  /** Sends a heartbeat with the board on screen. The response contains the server's clock. */
  #beat(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#sentAt = performance.now();
    this.#socket.send(
      JSON.stringify({ type: 'ping', payload: { wall: this.#host.getDisplayStatus() } }),
    );
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
            this.#later(start, code ? resubscribeDelayMs : 1_000);
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
