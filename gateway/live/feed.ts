import { randomBytes } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { EventWindow } from './event-window.ts';
import { beat, eventList, type FeedEvent, resumeAnswer } from './feed-event.ts';
import { countedEpoch, type Place, placeText } from './place.ts';

export type FeedState = 'FEED' | 'POLLING' | 'DOWN';

export interface FeedOptions {
  /** Undefined where the back office has no feed. */
  readonly url: string | undefined;
  readonly token: string | undefined;
  /** Whether calls are answered, as the breaker sees it, and one was since then (unix milliseconds). */
  readonly answers: (since: number) => boolean;
  readonly log?: (message: string, facts: object) => void;
}

export interface FeedListener {
  readonly event?: (event: FeedEvent) => void;
  /** History is not continued: whatever is watched must be read anew. */
  readonly restarted?: () => void;
  readonly state?: (state: FeedState) => void;
}

/** Milliseconds without a sign of life after which the connection is given up. */
const silentFor = 5000;
/** Milliseconds between two looks; one that comes much later says that this process stood still itself. */
const lookEvery = 250;
const stoodStill = 1000;
/** Milliseconds that a place which others heard of first is waited for: more than a lost notification costs. */
const behindFor = 3000;

/**
 * The gateway's one connection to the live feed: resumes where it was, notices silence by itself,
 * and never stops trying. Without a feed it counts polls instead, under an epoch of its own.
 */
export class Feed {
  readonly #options: FeedOptions;
  readonly #window = new EventWindow();
  readonly #listeners = new Set<FeedListener>();
  readonly #polling = { epoch: countedEpoch(randomBytes(6).toString('base64url')), offset: 0 };
  readonly #watch: NodeJS.Timeout;
  #socket: Socket | undefined;
  #resumed = false;
  #heard = 0;
  /** When it was noticed that it fell silent without a word; 0 when it did not. */
  #silentSince = 0;
  #looked = Date.now();
  #last: { state: FeedState; since: string };

  constructor(options: FeedOptions) {
    this.#options = options;
    this.#last = { state: this.#now(), since: new Date().toISOString() };
    if (options.url !== undefined && options.token !== undefined)
      this.#socket = this.#connect(options.url, options.token);
    this.#watch = setInterval(() => this.#watchSilence(), lookEvery);
    this.#watch.unref();
  }

  get state(): FeedState {
    return this.#last.state;
  }

  get since(): string {
    return this.#last.since;
  }

  get place(): Place {
    return this.#resumed ? this.#window.place : this.#polling;
  }

  /** What a page that is about to be read is `asOf`. */
  get cursor(): string {
    return placeText(this.place);
  }

  /** Events after a place, or undefined when nobody can tell any more. */
  after(place: Place): readonly FeedEvent[] | undefined {
    return this.#resumed ? this.#window.after(place) : undefined;
  }

  /**
   * Resolves when this has heard what somebody's place tells, which another gateway may have given them a moment
   * ago, or when it will not: of another history, or for too long.
   */
  async reached(place: Place | undefined): Promise<void> {
    if (!place || !this.#isBehind(place)) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        unlisten();
        resolve();
      };
      const look = () => {
        if (!this.#isBehind(place)) done();
      };
      const timer = setTimeout(done, behindFor);
      const unlisten = this.listen({ event: look, restarted: look, state: look });
    });
  }

  #isBehind({ epoch, offset }: Place): boolean {
    const here = this.#window.place;
    return this.#resumed && here.epoch === epoch && here.offset < offset;
  }

  /** Something watched was found changed by reading. */
  polled(): void {
    this.#polling.offset += 1;
  }

  /**
   * Something else told that a row changed. While events arrive they tell it too; without them it
   * lets whoever watches it read at once.
   */
  hint({ entity, id, row }: Pick<FeedEvent, 'entity' | 'id' | 'row'>): void {
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
      // The server said no: socket.io itself would not try again.
      if (!socket.active) setTimeout(() => socket.connect(), silentFor).unref();
    });
    return socket;
  }

  #resume(socket: Socket): void {
    const { epoch, offset } = this.#window.place;
    const from = epoch ? { epoch, after: offset } : { epoch: null, after: 0 };
    this.#heard = Date.now();
    socket.timeout(silentFor).emit('resume', from, (failed: unknown, answer: unknown) => {
      const read = resumeAnswer.safeParse(answer);
      if (failed || !read.success) {
        socket.disconnect().connect();
        return;
      }
      const { data } = read;
      const continued = data.epoch === epoch && data.reset !== true;
      if (!continued) this.#window.restart({ epoch: data.epoch, offset: data.offset });
      this.#resumed = true;
      this.#silentSince = 0;
      this.#heard = Date.now();
      this.#look();
      if (!continued) for (const { restarted } of this.#listeners) restarted?.();
    });
  }

  #take(list: unknown): void {
    const read = eventList.safeParse(list);
    if (!read.success || !this.#resumed) return;
    this.#heard = Date.now();
    for (const event of read.data) {
      const how = this.#window.add(event);
      if (how === 'gap') {
        this.#options.log?.('feed has a gap', { at: event.offset, known: this.place.offset });
        this.#resumed = false;
        this.#socket?.disconnect().connect();
        return;
      }
      if (how === 'added') for (const listener of this.#listeners) listener.event?.(event);
    }
  }

  #beat(one: unknown): void {
    const read = beat.safeParse(one);
    if (!read.success) return;
    this.#heard = Date.now();
  }

  #lose(): void {
    this.#resumed = false;
    this.#look();
  }

  #now(): FeedState {
    if (this.#resumed) return 'FEED';
    // Who falls silent without a word may be gone as a whole: only an answer since then tells otherwise.
    return this.#options.answers(this.#silentSince) ? 'POLLING' : 'DOWN';
  }

  #watchSilence(): void {
    const now = Date.now();
    // What arrived meanwhile is read only after this.
    const wasStill = now - this.#looked > stoodStill;
    this.#looked = now;
    if (this.#resumed && !wasStill && now - this.#heard > silentFor) {
      this.#options.log?.('feed is silent', {});
      this.#resumed = false;
      this.#silentSince = now;
      this.#socket?.disconnect().connect();
    }
    this.#look();
  }

  #look(): void {
    const state = this.#now();
    if (state === this.#last.state) return;
    this.#last = { state, since: new Date().toISOString() };
    this.#options.log?.('live source', { state });
    for (const listener of this.#listeners) listener.state?.(state);
  }
}
