import type { Emit } from '../ports/live-source.ts';
import { isAbout } from './event-ids.ts';
import type { Feed } from './feed.ts';
import type { FeedEvent } from './feed-event.ts';
import type { Pace } from './poll-schedule.ts';
import { RereadSource } from './source.ts';

interface SingleWatch {
  readonly feed: Feed;
  readonly on: readonly string[];
  readonly pace: Pace;
  readonly readValue: () => Promise<unknown>;
  /**
   * Ids that the record depends on: `id` for the event's own, other names as in the event's row.
   */
  readonly ids: Readonly<Record<string, string>>;
  readonly emit: Emit;
}

/**
 * Source of one record, or of any other data that is returned as a whole. It reads again when the
 * data may have changed.
 */
export class SingleSource extends RereadSource<unknown> {
  readonly #watch: SingleWatch;
  #value: unknown = null;
  #text = '';

  constructor(watch: SingleWatch) {
    super(watch.feed, watch.pace);
    this.#watch = watch;
    this.mayHaveChanged();
  }

  protected override isRelevant(event: FeedEvent): boolean {
    return this.#watch.on.includes(event.entity) && isAbout(event, this.#watch.ids);
  }

  protected override onEvent(): void {
    this.mayHaveChanged();
  }

  protected override read(): Promise<unknown> {
    return this.#watch.readValue();
  }

  protected override take(value: unknown, first: boolean): boolean {
    const text = JSON.stringify(value);
    const changed = text !== this.#text;
    this.#value = value;
    this.#text = text;
    if (first || !(changed || this.hasStaleSubscriber)) return changed;
    if (this.feed.state !== 'FEED') this.feed.bumpPollOffset();
    this.#watch.emit(value);
    return changed;
  }

  protected override whole(): unknown {
    return this.#value;
  }
}
