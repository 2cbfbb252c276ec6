import type { DisplayPresence } from '../displays/display-presence.ts';
import type { Viewer } from '../ports/live-source.ts';
import { handleHeartbeat } from '../presence/presence-resolvers.ts';
import type { PresenceStore, Tab } from '../presence/presence-store.ts';

interface Parts {
  readonly presence: PresenceStore;
  readonly displays: DisplayPresence;
  readonly report: (error: unknown, requestId: string) => void;
}

/** Reports the position of one socket's page to the other pages. */
export class SocketPresence {
  readonly #parts: Parts;
  #tab: Tab | undefined;
  #ended = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Handles the payload of a page's heartbeat: its position, or what its status screen shows. */
  onHeartbeat(
    { signedIn, display }: Viewer,
    payload: { presence?: unknown; wall?: unknown },
  ): void {
    const { presence, displays } = this.#parts;
    if (display) this.#watch(displays.recordHeartbeat(display.id, payload.wall));
    if (!signedIn || payload.presence === undefined) return;
    const handled = handleHeartbeat(presence, signedIn, payload.presence).then((tab) => {
      this.#tab = tab ?? this.#tab;
      if (this.#ended) this.#leave();
    });
    this.#watch(handled);
  }

  /** Handles a page that is permanently gone. */
  end(who: Viewer | undefined): void {
    this.#ended = true;
    if (who?.display) this.#watch(this.#parts.displays.leave(who.display.id));
    this.#leave();
  }

  #leave(): void {
    const tab = this.#tab;
    this.#tab = undefined;
    if (tab) this.#watch(this.#parts.presence.leave(tab));
  }

  #watch(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.#parts.report(error, ''));
  }
}
