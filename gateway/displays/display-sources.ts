import type { Emit, Source, Viewer } from '../ports/live-source.ts';
import type { DisplayRegistry } from './display-registry.ts';
import { ownOf } from './display-view.ts';

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
