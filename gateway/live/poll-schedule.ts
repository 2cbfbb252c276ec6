/** Share by which a wait differs at random, so that the polls of many screens do not coincide. */
const spread = 0.1;
const minuteMs = 60_000;
/** Milliseconds between two reports of a changed stretch. */
const reportIntervalMs = 1_000;

/**
 * What the pages do with the data, from the closest look to none: one of them shows it, one shows
 * how much there is, they only watch it for alerts or for names, or all of them are hidden or had
 * no input for long.
 */
export const attentions = ['shown', 'summary', 'background', 'idle'] as const;
export type Attention = (typeof attentions)[number];

/** Factor of the longest interval of data that no page shows. */
const unshownStretch = 5;
/** Shortest interval of data of which pages show only how much there is, in milliseconds. */
const summaryIntervalMs = 20_000;
/** Factor of the interval after each read that found no change. */
const backOffFactor = 1.5;

/** How a source reads again while there is no feed. */
export interface Polling {
  readonly schedule: Pick<PollSchedule, 'wait' | 'leave'>;
  /** Milliseconds of the interval after a change. */
  readonly minMs: number;
  /** Milliseconds to which the interval grows while nothing changes. */
  readonly maxMs: number;
  readonly attention: () => Attention;
}

/** The interval of a source's polls: short after a change, longer and longer while nothing changes. */
export class PollInterval {
  readonly #polling: Polling;
  #ms: number;

  constructor(polling: Polling) {
    this.#polling = polling;
    this.#ms = polling.minMs;
  }

  reset(): void {
    this.#ms = this.#polling.minMs;
  }

  /** Returns the milliseconds from a read that found a change, or none, until the next. */
  after(hasChanged: boolean): number {
    const { minMs, maxMs, attention } = this.#polling;
    this.#ms = hasChanged ? minMs : Math.min(maxMs, this.#ms * backOffFactor);
    const now = attention();
    if (now === 'shown') return this.#ms;
    return now === 'summary' ? Math.max(maxMs, summaryIntervalMs) : maxMs * unshownStretch;
  }
}

/** Times of a source, in milliseconds. */
export interface Pace {
  /** Minimum time between two reads. */
  readonly intervalMs: number;
  /** Time after which the data is read even without an event. */
  readonly pulse?: number | undefined;
  readonly polling: Polling;
}

/**
 * Plans when watched data is read again without a feed. Together the reads stay within a budget: if
 * the intervals of all sources need more requests a minute, all of them are stretched.
 */
export class PollSchedule {
  readonly budgetPerMinute: number;
  readonly #random: () => number;
  readonly #perMinute = new Map<object, number>();
  readonly #listeners = new Set<() => void>();
  #total = 0;
  #reported = 1;
  #reportTimer: NodeJS.Timeout | undefined;

  constructor(budgetPerMinute: number, random: () => number = Math.random) {
    this.budgetPerMinute = budgetPerMinute;
    this.#random = random;
  }

  /** Requests that all sources together want to make a minute. */
  get perMinute(): number {
    return this.#total;
  }

  /** Factor by which intervals are longer than intended; 1 within the budget. */
  get stretch(): number {
    return Math.max(1, this.#total / this.budgetPerMinute);
  }

  /** Returns the milliseconds until a source that wants this interval may read again. */
  wait(source: object, intervalMs: number): number {
    this.#count(source, minuteMs / Math.max(1, intervalMs));
    return intervalMs * this.stretch * (1 + spread * (2 * this.#random() - 1));
  }

  /** Forgets a source that reads no more, or that has a feed. */
  leave(source: object): void {
    if (this.#perMinute.has(source)) this.#count(source, 0);
  }

  /** Calls the listener when the stretch has changed. Returns a function that stops this. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #count(source: object, perMinute: number): void {
    this.#total += perMinute - (this.#perMinute.get(source) ?? 0);
    if (perMinute > 0) this.#perMinute.set(source, perMinute);
    else this.#perMinute.delete(source);
    // A sum of differences is not exact, and nothing may remain of it.
    if (this.#perMinute.size === 0) this.#total = 0;
    this.#reportTimer ??= setTimeout(() => this.#report(), reportIntervalMs);
    this.#reportTimer.unref();
  }

  #report(): void {
    this.#reportTimer = undefined;
    const stretch = Math.round(this.stretch * 10) / 10;
    if (stretch === this.#reported) return;
    this.#reported = stretch;
    for (const listener of this.#listeners) listener();
  }
}
