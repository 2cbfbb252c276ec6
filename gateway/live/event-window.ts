import type { FeedEvent } from './feed-event.ts';
import type { Place } from './place.ts';

/** The recent past: bounded, in order, without gaps. */
export class EventWindow {
  readonly #capacity: number;
  #epoch = '';
  /** Offset after which events are known. */
  #from = 0;
  #events: FeedEvent[] = [];

  constructor(capacity = 10_000) {
    this.#capacity = capacity;
  }

  get place(): Place {
    return { epoch: this.#epoch, offset: this.#events.at(-1)?.offset ?? this.#from };
  }

  /** Forgets everything: history begins at `place`. */
  restart({ epoch, offset }: Place): void {
    this.#epoch = epoch;
    this.#from = offset;
    this.#events = [];
  }

  /** False when events are missing before this one; what was seen already is dropped. */
  add(event: FeedEvent): 'added' | 'known' | 'gap' {
    const { offset } = this.place;
    if (event.offset <= offset) return 'known';
    if (event.offset !== offset + 1) return 'gap';
    this.#events.push(event);
    if (this.#events.length > this.#capacity * 1.25) {
      const gone = this.#events.splice(0, this.#events.length - this.#capacity);
      this.#from = gone.at(-1)?.offset ?? this.#from;
    }
    return 'added';
  }

  /** Events after a place; undefined when the place is too old, ahead of us or of another epoch. */
  after({ epoch, offset }: Place): readonly FeedEvent[] | undefined {
    if (epoch !== this.#epoch || offset < this.#from || offset > this.place.offset)
      return undefined;
    return this.#events.slice(offset - this.#from);
  }
}
