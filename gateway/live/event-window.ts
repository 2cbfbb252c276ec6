import type { Place } from '../ports/live-source.ts';
import type { FeedEvent } from './feed-event.ts';

/** Window of recent events: bounded, in order, without gaps. */
export class EventWindow {
  readonly #capacity: number;
  #epoch = '';
  /** Offset after which the window contains all events. */
  #from = 0;
  #events: FeedEvent[] = [];

  constructor(capacity = 10_000) {
    this.#capacity = capacity;
  }

  get position(): Place {
    return { epoch: this.#epoch, offset: this.#events.at(-1)?.offset ?? this.#from };
  }

  /** Clears the window; the history begins at `place`. */
  restart({ epoch, offset }: Place): void {
    this.#epoch = epoch;
    this.#from = offset;
    this.#events = [];
  }

  /**
   * Adds an event. Returns `gap` if events are missing before it, and `known`, without adding it,
   * if it was already received.
   */
  add(event: FeedEvent): 'added' | 'known' | 'gap' {
    const { offset } = this.position;
    if (event.offset <= offset) return 'known';
    if (event.offset !== offset + 1) return 'gap';
    this.#events.push(event);
    if (this.#events.length > this.#capacity * 1.25) {
      const gone = this.#events.splice(0, this.#events.length - this.#capacity);
      this.#from = gone.at(-1)?.offset ?? this.#from;
    }
    return 'added';
  }

  /**
   * Returns the events after a cursor; undefined if the cursor is too old, ahead of this window or
   * of another epoch.
   */
  after({ epoch, offset }: Place): readonly FeedEvent[] | undefined {
    if (epoch !== this.#epoch || offset < this.#from || offset > this.position.offset)
      return undefined;
    return this.#events.slice(offset - this.#from);
  }
}
