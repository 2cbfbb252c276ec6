import { randomUUID } from 'node:crypto';
import { GatewayError } from '../errors.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import type { Rights } from '../session/rights.ts';
import type { Feed } from './feed.ts';
import type { FeedEvent } from './feed-event.ts';
import type { LiveSocket } from './live-socket.ts';

interface RightsWatchParts {
  readonly feed: Pick<Feed, 'state'>;
  readonly rights: Pick<Rights, 'of' | 'forget' | 'forgetAdmin' | 'answeredAt' | 'listen'>;
  readonly sockets: Iterable<Pick<LiveSocket, 'who' | 'close'>>;
}

/** Milliseconds between two reads of one session's rights. With a feed, its events are earlier. */
const checkIntervalMs = 30_000;
/**
 * Milliseconds after which a session whose calls had no response is checked when there is no feed.
 * Polls usually show earlier that it has not ended.
 */
const silenceTimeoutMs = 15_000;
/** Milliseconds between two searches for sessions whose check is due. */
const searchIntervalMs = 1_000;

/** Ends the sockets of sessions that ended or whose rights changed. */
export class RightsWatch {
  readonly #parts: RightsWatchParts;
  readonly #timer: NodeJS.Timeout;
  /** Time of the last check of each session that has a socket. */
  readonly #checkedAt = new Map<string, number>();
  readonly #unlisten: () => void;

  constructor(parts: RightsWatchParts) {
    this.#parts = parts;
    this.#timer = setInterval(() => this.#checkDue(), searchIntervalMs);
    // Any read of rights is a check, also that for a request of the page.
    this.#unlisten = parts.rights.listen((token, now) => this.#apply(token, now));
  }

  stop(): void {
    this.#unlisten();
    clearInterval(this.#timer);
  }

  /** Handles the end of a session that a read with that session detected. */
  ended(token: string): void {
    this.#parts.rights.forget(token);
    void this.#check(token);
  }

  onEvent({ entity, id, kind, row }: FeedEvent): void {
    // A sign-in ends no session.
    if (entity !== 'admin' && (entity !== 'session' || kind === 'created')) return;
    const of = (row as { adminId?: unknown } | null)?.adminId;
    const admin = entity === 'admin' ? id : of === undefined ? undefined : String(of);
    // Clears the cache for sessions without a socket too, so their next request does not use
    // outdated rights.
    if (admin === undefined) this.#parts.rights.forget();
    else this.#parts.rights.forgetAdmin(admin);
    for (const token of this.#tokens(admin)) void this.#check(token);
  }

  /** Checks each session when its own check is due, so that not all are checked at once. */
  #checkDue(): void {
    const now = Date.now();
    const { feed, rights } = this.#parts;
    const tokens = this.#tokens(undefined);
    for (const token of this.#checkedAt.keys())
      if (!tokens.has(token)) this.#checkedAt.delete(token);
    for (const token of tokens) {
      const checkedAt = this.#checkedAt.get(token);
      // A session was read when its socket was opened.
      if (checkedAt === undefined) {
        this.#checkedAt.set(token, now);
        continue;
      }
      const isSilent =
        feed.state !== 'FEED' &&
        now - Math.max(checkedAt, rights.answeredAt(token)) >= silenceTimeoutMs;
      if (isSilent || now - checkedAt >= checkIntervalMs) void this.#check(token);
    }
  }

  /** Returns the sessions of the subscribers of one admin, or of all admins. */
  #tokens(adminId: string | undefined): Set<string> {
    const tokens = new Set<string>();
    for (const { who } of this.#parts.sockets)
      if (who?.signedIn && (adminId === undefined || who.signedIn.admin.id === adminId))
        tokens.add(who.signedIn.token);
    return tokens;
  }

  async #check(token: string): Promise<void> {
    this.#checkedAt.set(token, Date.now());
    try {
      const { rights } = this.#parts;
      this.#apply(token, await rights.of({ token, requestId: randomUUID(), address: undefined }));
    } catch (error) {
      // Only a clear refusal ends a session. If the upstream is down, there is no new data anyway.
      if (error instanceof GatewayError && error.code === 'UNAUTHENTICATED')
        this.#apply(token, undefined);
    }
  }

  #apply(token: string, now: SignedIn | undefined): void {
    if (this.#checkedAt.has(token)) this.#checkedAt.set(token, Date.now());
    for (const socket of this.#parts.sockets) {
      const who = socket.who?.signedIn;
      if (who?.token !== token) continue;
      if (!now) socket.close(4401, 'session ended');
      else if (now.scope !== who.scope) socket.close(4403, 'rights changed');
    }
  }
}
