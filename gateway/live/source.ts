import type { Feed } from './feed.ts';
import type { FeedEvent } from './feed-event.ts';
import { isCounted, type Place, readPlace } from './place.ts';

/** Something that is watched: says what it is now, and what of it changed. */
export interface Source {
  /** Resolves when it was read for the first time; rejects with a refusal that no retry can mend. */
  readonly ready: Promise<void>;
  readonly stop: () => void;
  /**
   * What somebody who stands at `after`, with these rows on screen, is missing: a value for them alone, nothing,
   * or `reset` when nobody can tell. Asked once for each joiner, after `ready`.
   */
  readonly catchUp: (
    after: unknown,
    shown?: readonly string[],
  ) => { readonly value: unknown } | 'reset' | undefined;
  /** Where whoever has all frames so far goes on from elsewhere, while that is before the present place. */
  readonly resumeAt?: () => Place | undefined;
}

export type Emit = (value: unknown) => void;

/** Reads that need not wait for their turn; one more each `every` milliseconds, never more than these. */
const urgentReads = 3;

/**
 * Reads something again when it may have changed: at once, then at most once each `every`
 * milliseconds; without a feed, always after so long, and with one
 * after `pulse`, where there is one. What is urgent is read at once although
 * something else was just read, while it is rare: a stream of it falls back to `every`. One read at a
 * time, and failures are tried again for as long as somebody watches.
 */
export abstract class RereadSource<Answer> implements Source {
  readonly ready: Promise<void>;
  protected readonly feed: Feed;
  readonly #every: number;
  readonly #pulse: number | undefined;
  readonly #unlisten: () => void;
  #settleReady: { resolve: () => void; reject: (error: unknown) => void } | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** What is planned can be brought forward by an event. */
  #isPulse = false;
  #lastRead = 0;
  #reading = false;
  #dirty = false;
  #dirtyUrgent = false;
  #stopped = false;
  #isSomebodyBehind = false;
  /** Before the first change that was heard of and not asked about since; and the same of what is being asked. */
  #unasked: Place | undefined;
  #unanswered: Place | undefined;
  #urgentLeft = urgentReads;
  #urgentSince = 0;

  constructor(feed: Feed, every: number, pulse?: number) {
    this.feed = feed;
    this.#every = every;
    this.#pulse = pulse;
    this.ready = new Promise((resolve, reject) => {
      this.#settleReady = { resolve, reject };
    });
    this.ready.catch(() => undefined);
    this.#unlisten = feed.listen({
      event: (event) => {
        if (!this.isRelevant(event)) return;
        this.#unasked ??= { epoch: feed.place.epoch, offset: Math.max(0, event.offset - 1) };
        this.onEvent(event);
      },
      restarted: () => {
        // Nobody can go on from what was read in another history.
        this.#unasked = { epoch: feed.place.epoch, offset: 0 };
        this.mayHaveChanged();
      },
      state: () => this.mayHaveChanged(),
    });
  }

  stop(): void {
    this.#stopped = true;
    this.#unlisten();
    clearTimeout(this.#timer);
  }

  catchUp(after: unknown, shown: readonly string[] = []): { value: unknown } | 'reset' | undefined {
    this.noteShown(shown);
    const place = readPlace(after);
    if (!place || isCounted(place) || this.feed.state !== 'FEED') return { value: this.whole() };
    const missed = this.feed.after(place);
    if (!missed) return 'reset';
    const relevant = missed.filter((event) => this.isRelevant(event));
    if (relevant.length > 0) return { value: this.whole(shown, relevant) };
    // What was read may be ahead of the feed: differences to it alone would miss the joiner's page.
    this.#isSomebodyBehind = true;
    return undefined;
  }

  resumeAt(): Place | undefined {
    return this.#unanswered ?? this.#unasked;
  }

  /** Differences are not enough: the page of somebody who joined may be older than what was last read. */
  protected get isSomebodyBehind(): boolean {
    return this.#isSomebodyBehind;
  }

  protected abstract isRelevant(event: FeedEvent): boolean;
  protected abstract onEvent(event: FeedEvent): void;
  protected abstract ask(): Promise<Answer>;
  /** Keeps the answer and emits what changed. `first` is set until it succeeded once. */
  protected abstract take(answer: Answer, first: boolean): void;
  /** Everything, as if it had all changed, for somebody who has these rows on screen and missed these events. */
  protected abstract whole(shown?: readonly string[], missed?: readonly FeedEvent[]): unknown;
  /** These stand on a screen, whether or not they are part of it all any more. */
  protected noteShown(_shown: readonly string[]): void {}
  /** True for a failure that reading again cannot mend. */
  protected abstract isFinal(error: unknown): boolean;

  mayHaveChanged(urgency: 'urgent' | 'usual' = 'usual'): void {
    if (this.#stopped) return;
    if (this.#reading) {
      this.#dirty = true;
      this.#dirtyUrgent ||= urgency === 'urgent';
      return;
    }
    const wait = Math.max(0, this.#lastRead + this.#every - Date.now());
    if (urgency === 'urgent' && wait > 0 && this.#takeUrgent()) this.#plan(0);
    // A pulse that is planned is brought forward; what else is planned is soon enough.
    else if (!this.#timer || this.#isPulse) this.#plan(wait);
  }

  #takeUrgent(): boolean {
    const now = Date.now();
    const back = Math.floor((now - this.#urgentSince) / this.#every);
    if (back > 0) {
      this.#urgentLeft = Math.min(urgentReads, this.#urgentLeft + back);
      this.#urgentSince = now;
    }
    if (this.#urgentLeft === 0) return false;
    this.#urgentLeft -= 1;
    return true;
  }

  #plan(wait: number, isPulse = false): void {
    clearTimeout(this.#timer);
    this.#isPulse = isPulse;
    this.#timer = setTimeout(() => void this.#run(), wait);
    this.#timer.unref();
  }

  async #run(): Promise<void> {
    this.#timer = undefined;
    this.#reading = true;
    this.#dirty = false;
    this.#dirtyUrgent = false;
    this.#lastRead = Date.now();
    this.#unanswered = this.#unasked;
    this.#unasked = undefined;
    const ready = this.#settleReady;
    let failed = false;
    try {
      const answer = await this.ask();
      this.#unanswered = undefined;
      this.take(answer, ready !== undefined);
      this.#isSomebodyBehind = false;
      this.#settleReady = undefined;
      ready?.resolve();
    } catch (error) {
      failed = true;
      this.#unasked = this.#unanswered ?? this.#unasked;
      this.#unanswered = undefined;
      if (ready && this.isFinal(error)) {
        this.stop();
        ready.reject(error);
        return;
      }
    } finally {
      this.#reading = false;
    }
    if (this.#stopped) return;
    if (failed) this.#plan(Math.max(this.#every, 1000));
    else if (this.#dirtyUrgent && this.#takeUrgent()) this.#plan(0);
    else if (this.#dirty || this.feed.state !== 'FEED') this.#plan(this.#every);
    else if (this.#pulse !== undefined) this.#plan(this.#pulse, true);
  }
}
