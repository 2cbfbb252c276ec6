import type { Emit, Source } from '../ports/live-source.ts';
import type { Feed } from './feed.ts';

/** Sends the state of the gateway's own connections: to each joiner, then on each change. */
export class UpstreamSource implements Source {
  readonly ready = Promise.resolve();
  readonly stop: () => void;
  readonly #feed: Feed;

  constructor(feed: Feed, emit: Emit) {
    this.#feed = feed;
    this.stop = feed.listen({ state: () => emit(this.#now()) });
  }

  catchUp(): { value: unknown } {
    return { value: this.#now() };
  }

  #now() {
    return { state: this.#feed.state, since: this.#feed.since, cursor: this.#feed.cursor };
  }
}
