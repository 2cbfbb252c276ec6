import type { Emit, Source, Viewer } from '../ports/live-source.ts';
import type { DisplayPresence } from './display-presence.ts';
import type { DisplayRegistry } from './display-registry.ts';
import { ownOf, rowsOf } from './display-view.ts';

/** Sends one screen its own state: to each joiner, then on each change. */
export class OwnDisplaySource implements Source {
  readonly ready = Promise.resolve();
  readonly stop: () => void;
  readonly #viewer: Viewer;

  constructor(book: DisplayRegistry, viewer: Viewer, emit: Emit) {
    this.#viewer = viewer;
    this.stop = book.listen((ids) => {
      if (viewer.display && ids.includes(viewer.display.id)) emit(this.#now());
    });
  }

  catchUp(): { value: unknown } {
    return { value: this.#now() };
  }

  #now() {
    return ownOf(this.#viewer.display, this.#viewer.signedIn);
  }
}

/** Milliseconds between two presence checks. */
const checkIntervalMs = 2_000;

/**
 * Sends all displays: immediately when one changes, and within seconds when one connects,
 * disconnects or shows another board.
 */
export class DisplaysSource implements Source {
  readonly ready: Promise<void>;
  readonly #book: DisplayRegistry;
  readonly #presence: DisplayPresence;
  readonly #emit: Emit;
  readonly #unlisten: () => void;
  readonly #timer: NodeJS.Timeout;
  #value: unknown = { items: [] };
  #text = '';

  constructor(book: DisplayRegistry, presence: DisplayPresence, emit: Emit) {
    this.#book = book;
    this.#presence = presence;
    this.#emit = emit;
    this.#unlisten = book.listen(() => void this.#refresh());
    this.#timer = setInterval(() => void this.#refresh(), checkIntervalMs);
    this.#timer.unref();
    this.ready = this.#refresh();
  }

  stop(): void {
    this.#unlisten();
    clearInterval(this.#timer);
  }

  catchUp(): { value: unknown } {
    return { value: this.#value };
  }

  async #refresh(): Promise<void> {
    // While the store is unavailable, the last known rows remain valid.
    const items = await rowsOf(this.#book, this.#presence).catch(() => undefined);
    const text = JSON.stringify(items);
    if (!items || text === this.#text) return;
    this.#text = text;
    this.#value = { items };
    this.#emit(this.#value);
  }
}
