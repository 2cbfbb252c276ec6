import { randomUUID } from 'node:crypto';
import { GatewayError } from '../errors.ts';
import type { Rights, SignedIn } from '../session/rights.ts';
import type { Feed } from './feed.ts';
import type { FeedEvent } from './feed-event.ts';
import type { LiveSocket } from './live-socket.ts';

interface RightsWatchParts {
  readonly feed: Pick<Feed, 'state'>;
  readonly rights: Pick<Rights, 'of' | 'forget' | 'forgetAdmin'>;
  readonly sockets: Iterable<Pick<LiveSocket, 'who' | 'close'>>;
}

/** Milliseconds between two checks of the rights of all who watch. With a feed, its events come first. */
const checkEveryWithFeedMs = 30_000;
const checkEveryWithoutFeedMs = 1_000;

/** Ends the sockets of sessions that ended or may no longer see the same. */
export class RightsWatch {
  readonly #parts: RightsWatchParts;
  readonly #timer: NodeJS.Timeout;
  #checkedAt = Date.now();

  constructor(parts: RightsWatchParts) {
    this.#parts = parts;
    this.#timer = setInterval(() => this.#checkAll(), checkEveryWithoutFeedMs);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** A session ended, as something that was read in its name says. */
  ended(token: string): void {
    this.#parts.rights.forget(token);
    void this.#check(token);
  }

  onEvent({ entity, id, kind, row }: FeedEvent): void {
    // That somebody signed in ends nothing.
    if (entity !== 'admin' && (entity !== 'session' || kind === 'created')) return;
    const of = (row as { adminId?: unknown } | null)?.adminId;
    const admin = entity === 'admin' ? id : of === undefined ? undefined : String(of);
    // Sessions without a socket too: what they ask next is not answered from what was true before.
    if (admin === undefined) this.#parts.rights.forget();
    else this.#parts.rights.forgetAdmin(admin);
    for (const token of this.#tokens(admin)) void this.#check(token);
  }

  #checkAll(): void {
    const every =
      this.#parts.feed.state === 'FEED' ? checkEveryWithFeedMs : checkEveryWithoutFeedMs;
    if (Date.now() - this.#checkedAt < every) return;
    this.#checkedAt = Date.now();
    for (const token of this.#tokens(undefined)) void this.#check(token);
  }

  /** Sessions of those who watch, of one admin or of all. */
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
      // Only a clear no ends a session; an upstream that is down shows nothing new anyway.
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
