import { randomBytes } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { FeedStatistics } from '../connection/feed-statistics.ts';
import type { Place } from '../ports/live-source.ts';
import { EventWindow } from './event-window.ts';
import { countedEpoch, formatCursor } from './feed-cursor.ts';
import { beat, eventList, type FeedEvent, resumeAnswer } from './feed-event.ts';

export type FeedState = 'FEED' | 'POLLING' | 'DOWN';

export interface FeedOptions {
  /** Undefined if the back office has no feed. */
  readonly url: string | undefined;
  readonly token: string | undefined;
  /**
   * Returns whether the circuit breaker reports successful calls, and one succeeded after `since`
   * (Unix milliseconds).
   */
  readonly answers: (since: number) => boolean;
  readonly log?: (message: string, details: object) => void;
}

export interface FeedListener {
  readonly event?: (event: FeedEvent) => void;
  /** Called when the history does not continue: all watched data must be read again. */
  readonly restarted?: () => void;
  readonly state?: (state: FeedState) => void;
}

/** Milliseconds without any message after which the connection is closed. */
const idleTimeoutMs = 5000;
/**
 * Milliseconds between two checks. A check that runs much later shows that this process itself was
 * stalled.
 */
const checkIntervalMs = 250;
const stallThresholdMs = 1000;
/**
 * Maximum milliseconds to wait for a cursor that another gateway received first. It is longer than
 * the delay of a lost notification.
 */
const catchUpTimeoutMs = 3000;

/**
 * The gateway's single connection to the live feed. It resumes at its cursor, detects silence and
 * reconnects without limit. Without a feed it counts polls instead, in an epoch of its own.
 */
export class Feed {
  readonly statistics = new FeedStatistics();
  readonly #options: FeedOptions;
  readonly #window = new EventWindow();
  readonly #listeners = new Set<FeedListener>();
  readonly #polling = { epoch: countedEpoch(randomBytes(6).toString('base64url')), offset: 0 };
  readonly #watch: NodeJS.Timeout;
  #socket: Socket | undefined;
  #resumed = false;
  #lastReceivedAt = 0;
  /** Time at which a silent timeout was detected; 0 if there was none. */
  #timedOutAt = 0;
  #lastCheckedAt = Date.now();
  #last: { state: FeedState; since: string };

  constructor(options: FeedOptions) {
    this.#options = options;
    this.#last = { state: this.#now(), since: new Date().toISOString() };
    if (options.url !== undefined && options.token !== undefined)
      this.#socket = this.#connect(options.url, options.token);
    this.#watch = setInterval(() => this.#watchSilence(), checkIntervalMs);
    this.#watch.unref();
  }

  get state(): FeedState {
    return this.#last.state;
  }

  get since(): string {
    return this.#last.since;
  }

  get position(): Place {
    return this.#resumed ? this.#window.position : this.#polling;
  }

  /** The `asOf` cursor of a page that is about to be read. */
  get cursor(): string {
    return formatCursor(this.position);
  }

  /** Returns the events after a cursor, or undefined if they are no longer available. */
  after(cursor: Place): readonly FeedEvent[] | undefined {
    return this.#resumed ? this.#window.after(cursor) : undefined;
  }

  /**
   * Resolves when this gateway has received the events up to a client's cursor, which may come from
   * another gateway. It also resolves if that cannot happen: the cursor belongs to another history,
   * or the wait times out.
   */
  async waitForCursor(cursor: Place | undefined): Promise<void> {
    if (!cursor || !this.#isBehind(cursor)) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        unlisten();
        resolve();
      };
      const check = () => {
        if (!this.#isBehind(cursor)) done();
      };
      const timer = setTimeout(done, catchUpTimeoutMs);
      const unlisten = this.listen({ event: check, restarted: check, state: check });
    });
  }

  #isBehind({ epoch, offset }: Place): boolean {
    const here = this.#window.position;
    return this.#resumed && here.epoch === epoch && here.offset < offset;
  }

  /** Advances the poll offset after a read detected a change in watched data. */
  bumpPollOffset(): void {
    this.#polling.offset += 1;
  }

  /**
   * Signals a row change reported by another source. While the feed is connected it sends the same
   * change. Without the feed, this makes subscribers read at once.
   */
  invalidate({ entity, id, row }: Pick<FeedEvent, 'entity' | 'id' | 'row'>): void {
    if (this.#resumed) return;
    const event = { ...{ offset: 0, at: Date.now(), by: null }, kind: 'created', entity, id, row };
    for (const listener of this.#listeners) listener.event?.(event as FeedEvent);
  }

  listen(listener: FeedListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    clearInterval(this.#watch);
    this.#socket?.disconnect();
  }

  #connect(url: string, token: string): Socket {
    const { origin } = new URL(url.replace(/^ws/, 'http'));
    const socket = io(origin, {
      path: '/live',
      transports: ['websocket'],
      auth: { token },
      reconnectionDelay: 250,
      reconnectionDelayMax: 5000,
      timeout: 5000,
    });
    socket.on('connect', () => this.#resume(socket));
    socket.on('disconnect', () => this.#lose());
    socket.on('events', (list: unknown) => this.#take(list));
    socket.on('beat', (one: unknown) => this.#beat(one));
    socket.on('connect_error', (error) => {
      this.#lose();
      this.#options.log?.('feed not reached', { reason: error.message });
      // The server refused the connection; socket.io itself does not retry in that case.
      if (!socket.active) setTimeout(() => socket.connect(), idleTimeoutMs).unref();
    });
    return socket;
  }

  #resume(socket: Socket): void {
    const { epoch, offset } = this.#window.position;
    const from = epoch ? { epoch, after: offset } : { epoch: null, after: 0 };
    this.#lastReceivedAt = Date.now();
    socket.timeout(idleTimeoutMs).emit('resume', from, (failed: unknown, answer: unknown) => {
      const read = resumeAnswer.safeParse(answer);
      if (failed || !read.success) {
        socket.disconnect().connect();
        return;
      }
      const { data } = read;
      const continued = data.epoch === epoch && data.reset !== true;
      if (!continued) this.#window.restart({ epoch: data.epoch, offset: data.offset });
      this.statistics.connected(continued);
      this.#resumed = true;
      this.#timedOutAt = 0;
      this.#lastReceivedAt = Date.now();
      this.#updateState();
      if (!continued) for (const { restarted } of this.#listeners) restarted?.();
    });
  }

  #take(list: unknown): void {
    const read = eventList.safeParse(list);
    if (!read.success || !this.#resumed) return;
    this.#lastReceivedAt = Date.now();
    for (const event of read.data) {
      const how = this.#window.add(event);
      if (how === 'gap') {
        this.statistics.gap();
        this.#options.log?.('feed has a gap', { at: event.offset, known: this.position.offset });
        this.#resumed = false;
        this.#socket?.disconnect().connect();
        return;
      }
      this.statistics.event(event.at, this.#lastReceivedAt);
      if (how === 'added') for (const listener of this.#listeners) listener.event?.(event);
    }
  }

  #beat(one: unknown): void {
    const read = beat.safeParse(one);
    if (!read.success) return;
    this.#lastReceivedAt = Date.now();
    this.statistics.beat(read.data.at, this.#lastReceivedAt);
  }

  #lose(): void {
    this.#resumed = false;
    this.#updateState();
  }

  #now(): FeedState {
    if (this.#resumed) return 'FEED';
    // After a silent timeout the whole back office may be down. Only a response since then proves
    // otherwise.
    return this.#options.answers(this.#timedOutAt) ? 'POLLING' : 'DOWN';
  }

  #watchSilence(): void {
    const now = Date.now();
    // Messages that arrived during the stall are processed only after this check.
    const wasStill = now - this.#lastCheckedAt > stallThresholdMs;
    this.#lastCheckedAt = now;
    if (this.#resumed && !wasStill && now - this.#lastReceivedAt > idleTimeoutMs) {
      this.#options.log?.('feed is silent', {});
      this.#resumed = false;
      this.#timedOutAt = now;
      this.#socket?.disconnect().connect();
    }
    this.#updateState();
  }

  #updateState(): void {
    const state = this.#now();
    if (state === this.#last.state) return;
    this.#last = { state, since: new Date().toISOString() };
    this.#options.log?.('live source', { state });
    for (const listener of this.#listeners) listener.state?.(state);
  }
}
