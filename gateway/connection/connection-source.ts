import type { Emit, Source } from '../ports/live-source.ts';

/** Milliseconds between two looks at the figures. */
const intervalMs = 2_000;

/** Sends the state of the connection to each joiner, then whenever a look finds a difference. */
export class ConnectionSource implements Source {
  readonly ready = Promise.resolve();
  readonly #view: () => unknown;
  readonly #timer: NodeJS.Timeout;

  constructor(view: () => unknown, emit: Emit) {
    this.#view = view;
    let last = JSON.stringify(view());
    this.#timer = setInterval(() => {
      const now = view();
      const text = JSON.stringify(now);
      if (text === last) return;
      last = text;
      emit(now);
    }, intervalMs);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  catchUp(): { value: unknown } {
    return { value: this.#view() };
  }
}
