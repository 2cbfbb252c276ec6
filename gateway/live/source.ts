import type { Place, Source } from '../ports/live-source.ts';
import type { Feed } from './feed.ts';
import { isCounted, parseCursor } from './feed-cursor.ts';
import type { FeedEvent } from './feed-event.ts';

/** The parts of the feed that a source uses. */
export type SourceFeed = Pick<Feed, 'listen' | 'state' | 'position' | 'after' | 'bumpPollOffset'>;

/**
 * Number of urgent reads that skip the interval. One more becomes available every `intervalMs`
 * milliseconds, up to this maximum.
 */
const urgentReads = 3;

/**
 * Reads data again when it may have changed: at once, then at most once every `intervalMs`
 * milliseconds. Without a feed it always reads again after that interval; with a feed, after
 * `pulse` if one is set. An urgent change is read at once even shortly after another read, as long
 * as urgent changes are rare; a stream of them falls back to `intervalMs`. Only one read runs at a
 * time. Failed reads are retried while the source has subscribers.
 */
export abstract class RereadSource<Answer> implements Source {
  readonly ready: Promise<void>;
  protected readonly feed: SourceFeed;
  readonly #intervalMs: number;
  readonly #pulse: number | undefined;
  readonly #unlisten: () => void;
  #settleReady: { resolve: () => void; reject: (error: unknown) => void } | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Whether the planned read is a pulse, which an event can bring forward. */
  #isPulse = false;
  #lastRead = 0;
  #reading = false;
  #dirty = false;
  #dirtyUrgent = false;
  #stopped = false;
  #hasStaleSubscriber = false;
  /**
   * Cursor before the first change that no read has covered yet; `#unanswered` is the same for the
   * read in progress.
   */
  #unasked: Place | undefined;
  #unanswered: Place | undefined;
  #urgentLeft = urgentReads;
  #urgentSince = 0;

  constructor(feed: SourceFeed, intervalMs: number, pulse?: number) {
    this.feed = feed;
    this.#intervalMs = intervalMs;
    this.#pulse = pulse;
    this.ready = new Promise((resolve, reject) => {
      this.#settleReady = { resolve, reject };
    });
    this.ready.catch(() => undefined);
    this.#unlisten = feed.listen({
      event: (event) => {
        if (!this.isRelevant(event)) return;
        this.#unasked ??= { epoch: feed.position.epoch, offset: Math.max(0, event.offset - 1) };
        this.onEvent(event);
      },
      restarted: () => {
        // A client cannot resume from data read in another history.
        this.#unasked = { epoch: feed.position.epoch, offset: 0 };
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
    this.trackShown(shown);
    const cursor = parseCursor(after);
    if (!cursor || isCounted(cursor) || this.feed.state !== 'FEED') return { value: this.whole() };
    const missed = this.feed.after(cursor);
    if (!missed) return 'reset';
    const relevant = missed.filter((event) => this.isRelevant(event));
    if (relevant.length > 0) return { value: this.whole(shown, relevant) };
    // The last read may be ahead of the feed, so a diff against it could miss changes of the
    // joiner's page.
    this.#hasStaleSubscriber = true;
    return undefined;
  }

  resumeAt(): Place | undefined {
    return this.#unanswered ?? this.#unasked;
  }

  /**
   * Returns whether a diff is not enough, because the page of a new subscriber may be older than
   * the last read.
   */
  protected get hasStaleSubscriber(): boolean {
    return this.#hasStaleSubscriber;
  }

  protected abstract isRelevant(event: FeedEvent): boolean;
  protected abstract onEvent(event: FeedEvent): void;
  protected abstract read(): Promise<Answer>;
  /** Stores the result and emits what changed. `first` is set until a read has succeeded once. */
  protected abstract take(answer: Answer, first: boolean): void;
  /**
   * Returns all data as if it had all changed, for a client that has these rows on screen and
   * missed these events.
   */
  protected abstract whole(shown?: readonly string[], missed?: readonly FeedEvent[]): unknown;
  /** Records rows that are on a screen, whether or not they still belong to the data. */
  protected trackShown(_shown: readonly string[]): void {}
  /** Returns true for a failure that reading again cannot fix. */
  protected abstract isFinal(error: unknown): boolean;

  mayHaveChanged(urgency: 'urgent' | 'usual' = 'usual'): void {
    if (this.#stopped) return;
    if (this.#reading) {
      this.#dirty = true;
      this.#dirtyUrgent ||= urgency === 'urgent';
      return;
    }
    const wait = Math.max(0, this.#lastRead + this.#intervalMs - Date.now());
    if (urgency === 'urgent' && wait > 0 && this.#takeUrgent()) this.#plan(0);
    // Brings a planned pulse forward. Any other planned read is soon enough.
    else if (!this.#timer || this.#isPulse) this.#plan(wait);
  }

  #takeUrgent(): boolean {
    const now = Date.now();
    const back = Math.floor((now - this.#urgentSince) / this.#intervalMs);
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
      const answer = await this.read();
      this.#unanswered = undefined;
      this.take(answer, ready !== undefined);
      this.#hasStaleSubscriber = false;
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
    if (failed) this.#plan(Math.max(this.#intervalMs, 1000));
    else if (this.#dirtyUrgent && this.#takeUrgent()) this.#plan(0);
    else if (this.#dirty || this.feed.state !== 'FEED') this.#plan(this.#intervalMs);
    else if (this.#pulse !== undefined) this.#plan(this.#pulse, true);
  }
}
