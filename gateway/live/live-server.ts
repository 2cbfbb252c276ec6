import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Displays } from '../displays/displays.ts';
import { GatewayError } from '../errors.ts';
import type { Viewer } from '../ports/live-source.ts';
import type { PresenceStore } from '../presence/presence-store.ts';
import type { Rights } from '../session/rights.ts';
import type { Feed } from './feed.ts';
import type { Hub } from './hub.ts';
import { LiveSocket, type SocketParts } from './live-socket.ts';
import { RightsWatch } from './rights-watch.ts';
import { displayRevoked, socketLimits } from './socket-limits.ts';

export interface LiveServerParts {
  readonly hub: Pick<Hub, 'join' | 'leave'>;
  readonly feed: Pick<Feed, 'listen' | 'state'>;
  readonly rights: Pick<Rights, 'of' | 'forget' | 'forgetAdmin' | 'answeredAt' | 'listen'>;
  readonly presence: PresenceStore;
  readonly displays: {
    readonly book: Pick<Displays['book'], 'listen' | 'see'>;
    readonly presence: Displays['presence'];
    readonly recogniser: Pick<Displays['recogniser'], 'authenticate'>;
  };
  /** Returns the sealed session of an upgrade request. */
  readonly tokenOf: (request: IncomingMessage) => Promise<string | undefined>;
  readonly addressOf: (request: IncomingMessage) => string | undefined;
  readonly isOwnOrigin: (request: IncomingMessage) => boolean;
  readonly report: (error: unknown, requestId: string) => void;
}

/**
 * Close code of a stopping gateway: the client reconnects at once, to another gateway or to the
 * next start of this one.
 */
const reconnectCode = 4009;

const protocol = 'graphql-transport-ws';
/** Milliseconds between two pings. */
const pingIntervalMs = 2000;
const socketsForOneAddress = 200;

/** The websocket side of `/graphql`. */
export class LiveServer {
  readonly sockets = new Set<LiveSocket>();
  readonly #parts: LiveServerParts;
  readonly #ofSockets: SocketParts;
  readonly #beating: NodeJS.Timeout;
  readonly #rightsWatch: RightsWatch;
  readonly #byAddress = new Map<string, number>();
  readonly #unlisten: () => void;
  #isClosed = false;
  readonly #server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: socketLimits.message,
    clientTracking: false,
    handleProtocols: (offered) => (offered.has(protocol) ? protocol : false),
  });

  constructor(parts: LiveServerParts) {
    this.#parts = parts;
    const { hub, presence, displays, report } = parts;
    const closed = (socket: LiveSocket) => this.#closed(socket);
    this.#ofSockets = { hub, presence, displays: displays.presence, report, closed };
    this.#beating = setInterval(() => this.#beat(), pingIntervalMs);
    const { feed, rights } = parts;
    this.#rightsWatch = new RightsWatch({ feed, rights, sockets: this.sockets });
    const unlisten = [
      feed.listen({ event: (event) => this.#rightsWatch.onEvent(event) }),
      parts.displays.book.listen((ids) => this.#onDisplays(ids)),
    ];
    this.#unlisten = () => {
      for (const stop of unlisten) stop();
    };
  }

  upgrade(request: IncomingMessage, raw: Duplex, head: Buffer): void {
    const offered = String(request.headers['sec-websocket-protocol'] ?? '').split(/\s*,\s*/);
    const refuse = (status: string) => raw.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
    if (this.#isClosed) return void refuse('503 Service Unavailable');
    if (!this.#parts.isOwnOrigin(request)) return void refuse('403 Forbidden');
    if (!offered.includes(protocol)) return void refuse('400 Bad Request');
    const address = this.#parts.addressOf(request) ?? '';
    const open = this.#byAddress.get(address) ?? 0;
    // The staff at one site share an IP address. One person's broken page must not use up all
    // sockets.
    if (open >= socketsForOneAddress * 25) return void refuse('429 Too Many Requests');
    this.#server.handleUpgrade(request, raw, head, (ws) => {
      const signIn = () => this.#signIn(request, address);
      this.sockets.add(new LiveSocket(this.#ofSockets, { ws, raw, address, signIn }));
      this.#byAddress.set(address, (this.#byAddress.get(address) ?? 0) + 1);
    });
  }

  #closed(socket: LiveSocket): void {
    const { address } = socket;
    this.sockets.delete(socket);
    const left = (this.#byAddress.get(address) ?? 1) - 1;
    if (left > 0) this.#byAddress.set(address, left);
    else this.#byAddress.delete(address);
  }

  /** Requests all clients to reconnect, to another gateway or to the next start of this one. */
  close(): void {
    clearInterval(this.#beating);
    this.#rightsWatch.stop();
    this.#unlisten();
    this.#isClosed = true;
    for (const socket of this.sockets) socket.close(reconnectCode, 'please reconnect');
  }

  /** Handles the end of a session that a read with that session detected. */
  ended(token: string): void {
    this.#rightsWatch.ended(token);
  }

  async #signIn(request: IncomingMessage, address: string): Promise<Viewer> {
    const { displays, rights, tokenOf } = this.#parts;
    const display = await displays.recogniser.authenticate(request);
    if (display) {
      if (display.now()?.state === 'revoked') throw new GatewayError('REVOKED');
      await displays.book.see(display.id, address);
      return { signedIn: null, display };
    }
    const token = await tokenOf(request);
    if (token === undefined) throw new GatewayError('UNAUTHENTICATED');
    return {
      signedIn: await rights.of({ token, requestId: randomUUID(), address }),
      display: null,
    };
  }

  /**
   * Closes the socket of a display that lost its right. A display whose boards changed reconnects
   * to receive them.
   */
  #onDisplays(ids: readonly string[]): void {
    for (const socket of this.sockets) {
      const display = socket.who?.display;
      if (!display || !ids.includes(display.id)) continue;
      const now = display.now();
      if (!now || now.state === 'revoked') socket.close(displayRevoked, 'display revoked');
      else socket.updateBoards(now.boards);
    }
  }

  #beat(): void {
    const now = Date.now();
    for (const socket of this.sockets) socket.beat(now);
  }
}
