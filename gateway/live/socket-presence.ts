import type { DisplayPresence } from '../displays/display-presence.ts';
import { hearPage } from '../presence/presence-desk.ts';
import type { PresenceStore, Tab } from '../presence/presence-store.ts';
import type { Viewer } from './viewer.ts';

interface Parts {
  readonly presence: PresenceStore;
  readonly displays: DisplayPresence;
  readonly report: (error: unknown, requestId: string) => void;
}

/** Where the page of one socket is, as the others are told of it. */
export class SocketPresence {
  readonly #parts: Parts;
  #tab: Tab | undefined;
  #ended = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** What a page says with its beat: where it is, or what its wall shows. */
  hear({ signedIn, display }: Viewer, said: { presence?: unknown; wall?: unknown }): void {
    const { presence, displays } = this.#parts;
    if (display) this.#watch(displays.hear(display.id, said.wall));
    if (!signedIn || said.presence === undefined) return;
    const heard = hearPage(presence, signedIn, said.presence).then((tab) => {
      this.#tab = tab ?? this.#tab;
      if (this.#ended) this.#leave();
    });
    this.#watch(heard);
  }

  /** The page is gone for good. */
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
