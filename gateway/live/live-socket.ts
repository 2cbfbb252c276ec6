import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { DisplayPresence } from '../displays/display-presence.ts';
import { formatError, GatewayError } from '../errors.ts';
import { DocumentError } from '../graphql/documents.ts';
import type { Viewer } from '../ports/live-source.ts';
import type { PresenceStore } from '../presence/presence-store.ts';
import { ackFrame, pingFrame, pongFrame, textFrame } from './frame.ts';
import type { Hub } from './hub.ts';
import { type LiveMessage, readMessage } from './live-message.ts';
import { cutOff, displayRevoked, slowConsumer, socketLimits } from './socket-limits.ts';
import { SocketPresence } from './socket-presence.ts';
import { Subscription } from './subscription.ts';

/** Dependencies shared by all sockets of a gateway. */
export interface SocketParts {
  readonly hub: Pick<Hub, 'join' | 'leave'>;
  readonly presence: PresenceStore;
  readonly displays: DisplayPresence;
  readonly report: (error: unknown, requestId: string) => void;
  readonly closed: (socket: LiveSocket) => void;
}

interface Opened {
  readonly ws: WebSocket;
  /** The underlying connection, for frames that are shared between sockets. */
  readonly raw: Duplex;
  readonly address: string;
  /** Authenticates by the cookie of the upgrade request; called once, at `connection_init`. */
  readonly signIn: () => Promise<Viewer>;
}

// For a broken frame, ws itself closes with the code that RFC 6455 defines.
const wsKnows = (): void => undefined;

/** One page's socket. There are thousands, so the memory of each one is measured (goal F4). */
export class LiveSocket {
  readonly address: string;
  readonly #parts: SocketParts;
  readonly #ws: WebSocket;
  readonly #raw: Duplex;
  readonly #watching = new Map<string, Subscription>();
  #presence: SocketPresence | undefined;
  #initTimer: NodeJS.Timeout | undefined;
  /** Keeps the whole upgrade request alive, so it is released after its single call. */
  #signIn: (() => Promise<Viewer>) | undefined;
  #who: Viewer | undefined;
  #initialised = false;
  #lastReceivedAt = Date.now();
  #sentAway = false;
  /** Whether the page is hidden or had no input for long, by its last heartbeat. */
  isIdle = false;
  /** Boards of an approved display, at opening or at the last update. */
  #boards = '';
  #second = 0;
  #inSecond = 0;

  constructor(parts: SocketParts, { ws, raw, address, signIn }: Opened) {
    this.#parts = parts;
    this.#ws = ws;
    this.#raw = raw;
    this.address = address;
    this.#signIn = signIn;
    this.#initTimer = setTimeout(() => this.close(4408, 'no init'), socketLimits.init);
    ws.on('message', (data, isBinary) => this.#receive(String(data), isBinary));
    ws.on('close', (code) => this.#closed(code));
    ws.on('error', wsKnows);
  }

  get who(): Viewer | undefined {
    return this.#who;
  }

  get subscriptions(): number {
    return this.#watching.size;
  }

  /** Updates the boards a display may show. If they changed, it must reconnect. */
  updateBoards(boards: readonly string[]): void {
    const now = boards.join();
    if (this.#boards !== '' && now !== this.#boards) this.close(4403, 'rights changed');
    this.#boards = now;
  }

  close(code: number, reason: string): void {
    const ws = this.#ws;
    this.#sentAway = true;
    ws.close(code, reason);
    // A client that does not read never answers a close frame. A slow one gets more time.
    setTimeout(() => ws.terminate(), code === slowConsumer ? 5000 : 1000).unref();
    this.#gone();
  }

  /** Pings a silent client, and terminates it after the idle timeout. */
  beat(now: number): void {
    const idleMs = now - this.#lastReceivedAt;
    if (idleMs > socketLimits.idleTimeoutMs) {
      this.#ws.terminate();
      this.#gone();
    } else if (idleMs >= socketLimits.pingAfterMs) this.write(pingFrame);
  }

  #closed(code: number): void {
    this.#gone();
    // A page that closes normally is gone. Any other page comes back.
    if (code === 4401 || (code !== cutOff && !this.#sentAway)) this.#whereabouts.end(this.#who);
    this.#parts.closed(this);
  }

  #gone(): void {
    this.#stopWaiting();
    for (const one of this.#watching.values()) this.#leave(one);
    this.#watching.clear();
  }

  get #whereabouts(): SocketPresence {
    this.#presence ??= new SocketPresence(this.#parts);
    return this.#presence;
  }

  #stopWaiting(): void {
    clearTimeout(this.#initTimer);
    this.#initTimer = undefined;
    this.#signIn = undefined;
  }

  write(frame: Buffer): void {
    const raw = this.#raw;
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    if (raw.writableLength > socketLimits.buffered) {
      this.close(slowConsumer, 'slow consumer');
      return;
    }
    raw.write(frame);
  }

  #receive(text: string, isBinary: boolean): void {
    this.#lastReceivedAt = Date.now();
    const second = Math.floor(this.#lastReceivedAt / 1000);
    this.#inSecond = second === this.#second ? this.#inSecond + 1 : 1;
    this.#second = second;
    if (this.#inSecond > socketLimits.messagesPerSecond) {
      this.close(4429, 'too many messages');
      return;
    }
    const read = isBinary ? undefined : readMessage(text);
    if (!read) {
      this.close(4400, 'bad message');
      return;
    }
    this.#obey(read);
  }

  #obey(it: LiveMessage): void {
    switch (it.type) {
      case 'connection_init':
        if (this.#initialised) this.close(4429, 'init given before');
        else void this.#init();
        return;
      case 'ping':
        if (it.payload) this.#beatOf(it.payload);
        else this.write(pongFrame);
        return;
      case 'pong':
        return;
      case 'complete':
        this.#stop(it.id);
        return;
      case 'subscribe':
        this.#subscribe(it);
    }
  }

  /** Handles a page's heartbeat: stores its position and sends the server's time. */
  #beatOf(payload: { presence?: unknown; wall?: unknown; idle?: boolean | undefined }): void {
    const wasIdle = this.isIdle;
    this.isIdle = payload.idle ?? false;
    if (wasIdle && !this.isIdle) for (const one of this.#watching.values()) one.group?.wake();
    this.write(textFrame(JSON.stringify({ type: 'pong', payload: { now: Date.now() } })));
    if (this.#who) this.#whereabouts.onHeartbeat(this.#who, payload);
  }

  async #init(): Promise<void> {
    this.#initialised = true;
    try {
      if (!this.#signIn) return;
      this.#who = await this.#signIn();
      this.updateBoards(this.#who.display?.now()?.boards ?? []);
      this.#stopWaiting();
      this.write(ackFrame);
    } catch (error) {
      const code = error instanceof GatewayError ? error.code : undefined;
      if (code === 'UNAUTHENTICATED') this.close(4401, 'session ended');
      else if (code === 'REVOKED') this.close(displayRevoked, 'display revoked');
      else this.close(1013, 'try again later');
    }
  }

  #subscribe({ id, payload }: Extract<LiveMessage, { type: 'subscribe' }>): void {
    if (!this.#who) {
      this.close(4401, 'not signed in');
      return;
    }
    // A repeated id is the same subscription at another cursor: the newer one counts.
    this.#stop(id);
    if (this.#watching.size >= socketLimits.subscriptions) {
      this.close(4429, 'too many subscriptions');
      return;
    }
    const one = new Subscription(this, id, this.#who.signedIn?.token, payload.extensions);
    this.#watching.set(id, one);
    try {
      one.group = this.#parts.hub.join(
        {
          query: payload.query,
          operationName: payload.operationName ?? undefined,
          variables: payload.variables ?? undefined,
          after: payload.extensions?.after,
          shown: payload.extensions?.shown,
        },
        this.#who,
        this.address,
        one,
      );
    } catch (error) {
      this.fail(id, error);
    }
  }

  #stop(id: string): void {
    const one = this.#watching.get(id);
    if (!one) return;
    this.#watching.delete(id);
    this.#leave(one);
  }

  #leave(one: Subscription): void {
    if (one.group) this.#parts.hub.leave(one.group, one);
  }

  fail(id: string, error: unknown): void {
    this.#stop(id);
    const requestId = crypto.randomUUID();
    const all = error instanceof DocumentError ? error.errors : [error];
    const payload = all.map((one) =>
      formatError(one as Error, requestId, (inner) => this.#parts.report(inner, requestId)),
    );
    this.write(textFrame(JSON.stringify({ id, type: 'error', payload })));
  }
}
