import { randomUUID } from 'node:crypto';
import { GatewayError } from '../errors.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import type { Rights } from '../session/rights.ts';
import type { Feed } from './feed.ts';
import type { FeedEvent } from './feed-event.ts';
import type { LiveSocket } from './live-socket.ts';

interface RightsWatchParts {
  readonly feed: Pick<Feed, 'state'>;
  readonly rights: Pick<Rights, 'of' | 'forget' | 'forgetAdmin'>;
  readonly sockets: Iterable<Pick<LiveSocket, 'who' | 'close'>>;
}

/**
 * Milliseconds between two checks of the rights of all subscribers. With a feed, its events usually
 * arrive earlier.
 */
const checkIntervalWithFeedMs = 30_000;
const checkIntervalWithoutFeedMs = 1_000;

/** Ends the sockets of sessions that ended or whose rights changed. */
export class RightsWatch {
  readonly #parts: RightsWatchParts;
  readonly #timer: NodeJS.Timeout;
  #checkedAt = Date.now();

  constructor(parts: RightsWatchParts) {
    this.#parts = parts;
    this.#timer = setInterval(() => this.#checkAll(), checkIntervalWithoutFeedMs);
  }

  stop(): void {
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

  #checkAll(): void {
    const intervalMs =
      this.#parts.feed.state === 'FEED' ? checkIntervalWithFeedMs : checkIntervalWithoutFeedMs;
    if (Date.now() - this.#checkedAt < intervalMs) return;
    this.#checkedAt = Date.now();
    for (const token of this.#tokens(undefined)) void this.#check(token);
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
    let now: SignedIn | undefined;
    try {
      now = await this.#parts.rights.of({ token, requestId: randomUUID(), address: undefined });
    } catch (error) {
      // Only a clear refusal ends a session. If the upstream is down, there is no new data anyway.
      if (!(error instanceof GatewayError) || error.code !== 'UNAUTHENTICATED') return;
    }
    for (const socket of this.#parts.sockets) {
      const who = socket.who?.signedIn;
      if (who?.token !== token) continue;
      if (!now) socket.close(4401, 'session ended');
      else if (now.scope !== who.scope) socket.close(4403, 'rights changed');
    }
  }
}
