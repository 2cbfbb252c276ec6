import { lastingRefusals } from '../../machines/error-codes.ts';
import { GatewayError } from '../errors.ts';
import type { Place, Source } from '../ports/live-source.ts';
import type { Feed } from './feed.ts';
import { isCounted, parseCursor } from './feed-cursor.ts';
import type { FeedEvent } from './feed-event.ts';
import { type Pace, PollInterval, type Polling } from './poll-schedule.ts';

/** The parts of the feed that a source uses. */
export type SourceFeed = Pick<Feed, 'listen' | 'state' | 'position' | 'after' | 'bumpPollOffset'>;

/**
 * Number of urgent reads that skip the interval. One more becomes available every `intervalMs`
 * milliseconds, up to this maximum.
 */
const urgentReads = 3;
const isFinal = (error: unknown) =>
  error instanceof GatewayError && lastingRefusals.has(error.code);
/**
 * Milliseconds until the next poll while the back office does not respond. A few failures in a row
 * prove an outage, which pages must show within seconds; from then on no request leaves the gateway.
 */
const outageRetryMs = 500;
const outageCodes: ReadonlySet<string> = new Set(['UPSTREAM_DOWN', 'UPSTREAM_SLOW']);
const isOutage = (error: unknown) => error instanceof GatewayError && outageCodes.has(error.code);

/**
 * Reads data again when it may have changed: at once, then at most once every `intervalMs`
 * milliseconds. With a feed it also reads after `pulse` if one is set. Without a feed it polls, at an
 * interval that grows while nothing changes. An urgent change is read at once even shortly after
 * another read, as long as urgent changes are rare; a stream of them falls back to `intervalMs`. Only
 * one read runs at a time. Failed reads are retried while the source has subscribers.
 */
export abstract class RereadSource<Answer> implements Source {
  readonly ready: Promise<void>;
  protected readonly feed: SourceFeed;
  readonly #intervalMs: number;
  readonly #pulse: number | undefined;
  readonly #polling: Polling;
  readonly #pollInterval: PollInterval;
  readonly #unlisten: () => void;
  #settleReady: { resolve: () => void; reject: (error: unknown) => void } | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Whether the planned read is a pulse or a poll, which a change can bring forward. */
  #isDeferrable = false;
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

  constructor(feed: SourceFeed, { intervalMs, pulse, polling }: Pace) {
    this.feed = feed;
    this.#intervalMs = intervalMs;
    this.#pulse = pulse;
    this.#polling = polling;
    this.#pollInterval = new PollInterval(polling);
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
    this.#polling.schedule.leave(this);
  }

  wake(): void {
    if (this.feed.state === 'FEED') return;
    this.#pollInterval.reset();
    this.mayHaveChanged();
  }

  offer(sentAt: number): boolean {
    const isWaiting = this.#timer !== undefined && this.#isDeferrable;
    // Only a response that is newer than the last read, which an action may have caused, is taken.
    if (this.#stopped || this.feed.state === 'FEED' || !isWaiting || sentAt < this.#lastRead)
      return false;
    this.#plan(0);
    return true;
  }

  catchUp(after: unknown, shown: readonly string[] = []): { value: unknown } | 'reset' | undefined {
    this.trackShown(shown);
    if (this.feed.state !== 'FEED' && Date.now() - this.#lastRead > this.#polling.maxMs) {
      // Nobody looked, so the last read may be older than what the joiner has on screen.
      this.#hasStaleSubscriber = true;
      this.wake();
      return undefined;
    }
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
  /**
   * Stores the result, emits what changed, and returns whether anything did. `first` is set until a
   * read has succeeded once.
   */
  protected abstract take(answer: Answer, first: boolean): boolean;
  /**
   * Returns all data as if it had all changed, for a client that has these rows on screen and
   * missed these events.
   */
  protected abstract whole(shown?: readonly string[], missed?: readonly FeedEvent[]): unknown;
  /** Records rows that are on a screen, whether or not they still belong to the data. */
  protected trackShown(_shown: readonly string[]): void {}

  mayHaveChanged(urgency: 'urgent' | 'usual' = 'usual'): void {
    if (this.#stopped) return;
    if (this.#reading) {
      this.#dirty = true;
      this.#dirtyUrgent ||= urgency === 'urgent';
      return;
    }
    const wait = Math.max(0, this.#lastRead + this.#intervalMs - Date.now());
    if (urgency === 'urgent' && wait > 0 && this.#takeUrgent()) this.#plan(0);
    // Brings a planned pulse or poll forward. Any other planned read is soon enough.
    else if (!this.#timer || this.#isDeferrable) this.#plan(wait);
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

  #plan(wait: number, isDeferrable = false): void {
    clearTimeout(this.#timer);
    this.#isDeferrable = isDeferrable;
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
    let hasChanged = false;
    let isDown = false;
    try {
      const answer = await this.read();
      this.#unanswered = undefined;
      hasChanged = this.take(answer, ready !== undefined);
      this.#hasStaleSubscriber = false;
      this.#settleReady = undefined;
      ready?.resolve();
    } catch (error) {
      failed = true;
      isDown = isOutage(error);
      this.#unasked = this.#unanswered ?? this.#unasked;
      this.#unanswered = undefined;
      if (ready && isFinal(error)) {
        this.stop();
        ready.reject(error);
        return;
      }
    } finally {
      this.#reading = false;
    }
    if (this.#stopped) return;
    const isPolling = this.feed.state !== 'FEED';
    if (!isPolling) this.#polling.schedule.leave(this);
    if (failed && !isPolling) this.#plan(Math.max(this.#intervalMs, 1000));
    else if (this.#dirtyUrgent && this.#takeUrgent()) this.#plan(0);
    else if (this.#dirty) this.#plan(this.#intervalMs);
    else if (isPolling) {
      const intervalMs = isDown ? outageRetryMs : this.#pollInterval.after(hasChanged);
      this.#plan(this.#polling.schedule.wait(this, intervalMs), true);
    } else if (this.#pulse !== undefined) this.#plan(this.#pulse, true);
  }
}
