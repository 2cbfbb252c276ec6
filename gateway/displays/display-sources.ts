import type { Emit, Source } from '../live/source.ts';
import type { Viewer } from '../live/viewer.ts';
import type { DisplayBook } from './display-book.ts';
import type { DisplayPresence } from './display-presence.ts';
import { ownOf, rowsOf } from './display-view.ts';

/** One screen's own state: to each joiner, then on each change. */
export class OwnDisplaySource implements Source {
  readonly ready = Promise.resolve();
  readonly stop: () => void;
  readonly #viewer: Viewer;

  constructor(book: DisplayBook, viewer: Viewer, emit: Emit) {
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

/** Milliseconds between two looks at who is there. */
const lookEvery = 2_000;

/** All displays: at once when one changes, within seconds when one comes, goes or shows another board. */
export class DisplaysSource implements Source {
  readonly ready: Promise<void>;
  readonly #book: DisplayBook;
  readonly #presence: DisplayPresence;
  readonly #emit: Emit;
  readonly #unlisten: () => void;
  readonly #timer: NodeJS.Timeout;
  #value: unknown = { items: [] };
  #text = '';

  constructor(book: DisplayBook, presence: DisplayPresence, emit: Emit) {
    this.#book = book;
    this.#presence = presence;
    this.#emit = emit;
    this.#unlisten = book.listen(() => void this.#look());
    this.#timer = setInterval(() => void this.#look(), lookEvery);
    this.#timer.unref();
    this.ready = this.#look();
  }

  stop(): void {
    this.#unlisten();
    clearInterval(this.#timer);
  }

  catchUp(): { value: unknown } {
    return { value: this.#value };
  }

  async #look(): Promise<void> {
    // While the store is away the last that is known stands.
    const items = await rowsOf(this.#book, this.#presence).catch(() => undefined);
    const text = JSON.stringify(items);
    if (!items || text === this.#text) return;
    this.#text = text;
    this.#value = { items };
    this.#emit(this.#value);
  }
}
