import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Displays } from '../displays/displays.ts';
import { GatewayError } from '../errors.ts';
import type { PresenceStore } from '../presence/presence-store.ts';
import type { Rights, SignedIn } from '../session/rights.ts';
import type { Feed } from './feed.ts';
import type { FeedEvent } from './feed-event.ts';
import type { Hub } from './hub.ts';
import { LiveSocket, type SocketParts } from './live-socket.ts';
import { displayRevoked, socketLimits } from './socket-limits.ts';
import type { Viewer } from './viewer.ts';

interface LiveServerParts {
  readonly hub: Hub;
  readonly feed: Feed;
  readonly rights: Rights;
  readonly presence: PresenceStore;
  readonly displays: Displays;
  /** The sealed session of an upgrade request. */
  readonly tokenOf: (request: IncomingMessage) => Promise<string | undefined>;
  readonly addressOf: (request: IncomingMessage) => string | undefined;
  readonly isOwnOrigin: (request: IncomingMessage) => boolean;
  readonly report: (error: unknown, requestId: string) => void;
}

/** Closing code of a gateway that goes: come back at once, to another or to its next start. */
const comeBack = 4009;

const protocol = 'graphql-transport-ws';
/** Milliseconds between two pings, and between two looks at the rights of those who watch. */
const beatEvery = 2000;
const rightsEveryWithFeed = 30_000;
const rightsEveryWithout = 1000;
const socketsForOneAddress = 200;

/** The websocket side of `/graphql`. */
export class LiveServer {
  readonly sockets = new Set<LiveSocket>();
  readonly #parts: LiveServerParts;
  readonly #ofSockets: SocketParts;
  readonly #timers: NodeJS.Timeout[];
  readonly #byAddress = new Map<string, number>();
  readonly #unlisten: () => void;
  #checked = Date.now();
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
    this.#timers = [
      setInterval(() => this.#beat(), beatEvery),
      setInterval(() => this.#lookAtRights(), rightsEveryWithout),
    ];
    const unlisten = [
      parts.feed.listen({ event: (event) => this.#onEvent(event) }),
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
    // Staff of one office share an address; one person's broken page must not take all sockets.
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

  /** Asks everybody to come back, to another gateway or to the next start of this one. */
  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#unlisten();
    this.#isClosed = true;
    for (const socket of this.sockets) socket.close(comeBack, 'please reconnect');
  }

  /** A session ended, as something that was read in its name says. */
  ended(token: string): void {
    this.#parts.rights.forget(token);
    void this.#check(token);
  }

  async #signIn(request: IncomingMessage, address: string): Promise<Viewer> {
    const { displays, rights, tokenOf } = this.#parts;
    const display = await displays.recogniser.recognise(request);
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

  /** A screen that lost its right is cut off; one that shows other boards now comes back for them. */
  #onDisplays(ids: readonly string[]): void {
    for (const socket of this.sockets) {
      const display = socket.who?.display;
      if (!display || !ids.includes(display.id)) continue;
      const now = display.now();
      if (!now || now.state === 'revoked') socket.close(displayRevoked, 'display revoked');
      else socket.noteBoards(now.boards);
    }
  }

  #beat(): void {
    const now = Date.now();
    for (const socket of this.sockets) socket.beat(now);
  }

  #onEvent({ entity, id, kind, row }: FeedEvent): void {
    // That somebody signed in ends nothing.
    if (entity !== 'admin' && (entity !== 'session' || kind === 'created')) return;
    const of = (row as { adminId?: unknown } | null)?.adminId;
    const admin = entity === 'admin' ? id : of === undefined ? undefined : String(of);
    // Sessions without a socket too: what they ask next is not answered from what was true before.
    if (admin === undefined) this.#parts.rights.forget();
    else this.#parts.rights.forgetAdmin(admin);
    for (const token of this.#tokens(admin)) void this.#check(token);
  }

  #lookAtRights(): void {
    const every = this.#parts.feed.state === 'FEED' ? rightsEveryWithFeed : rightsEveryWithout;
    if (Date.now() - this.#checked < every) return;
    this.#checked = Date.now();
    for (const token of this.#tokens(undefined)) void this.#check(token);
  }

  /** Sessions of those who watch, of one admin or of all. */
  #tokens(adminId: string | undefined): Set<string> {
    const tokens = new Set<string>();
    for (const { who } of this.sockets)
      if (who?.signedIn && (adminId === undefined || who.signedIn.admin.id === adminId))
        tokens.add(who.signedIn.token);
    return tokens;
  }

  /** Ends the sockets of a session that ended or may no longer see the same. */
  async #check(token: string): Promise<void> {
    let now: SignedIn | undefined;
    try {
      now = await this.#parts.rights.of({ token, requestId: randomUUID(), address: undefined });
    } catch (error) {
      // Only a clear no ends a session; an upstream that is down shows nothing new anyway.
      if (!(error instanceof GatewayError) || error.code !== 'UNAUTHENTICATED') return;
    }
    for (const socket of this.sockets) {
      const who = socket.who?.signedIn;
      if (who?.token !== token) continue;
      if (!now) socket.close(4401, 'session ended');
      else if (now.scope !== who.scope) socket.close(4403, 'rights changed');
    }
  }
}
