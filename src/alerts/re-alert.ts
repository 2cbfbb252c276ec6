/** Time as the engine uses it; tests bring their own. */
export interface Clock {
  now(): number;
  after(milliseconds: number, run: () => void): () => void;
}

const realClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

interface Waiting {
  readonly id: string;
  /** Unix milliseconds of the next call. */
  at: number;
}

/**
 * Calls for what nobody attends to: once when it appears, then again after each interval, until it is
 * attended to. What appears or is due at the same time is one call.
 */
export class ReAlert {
  readonly #ring: (ids: readonly string[]) => void;
  readonly #clock: Clock;
  readonly #waiting = new Map<string, Waiting>();
  #every: number;
  #stop: () => void = () => {};

  /** `every` is in milliseconds. */
  constructor(every: number, ring: (ids: readonly string[]) => void, clock: Clock = realClock) {
    this.#every = every;
    this.#ring = ring;
    this.#clock = clock;
  }

  /** Another interval; what waits is called for no later than it says. */
  setEvery(every: number): void {
    const soonest = this.#clock.now() + every;
    this.#every = every;
    for (const one of this.#waiting.values()) one.at = Math.min(one.at, soonest);
    this.#plan();
  }

  /** All that is unattended now. What is not among it any more is silent at once. */
  keep(ids: readonly string[], isNewQuiet = false): void {
    const now = this.#clock.now();
    for (const id of this.#waiting.keys()) if (!ids.includes(id)) this.#waiting.delete(id);
    for (const id of ids)
      if (!this.#waiting.has(id))
        this.#waiting.set(id, { id, at: isNewQuiet ? now + this.#every : now });
    this.#look();
  }

  close(): void {
    this.#waiting.clear();
    this.#stop();
  }

  #look(): void {
    const now = this.#clock.now();
    const due = [...this.#waiting.values()].filter(({ at }) => at <= now);
    for (const one of due) one.at = now + this.#every;
    this.#plan();
    if (due.length > 0) this.#ring(due.map(({ id }) => id));
  }

  #plan(): void {
    this.#stop();
    if (this.#waiting.size === 0) return;
    const next = Math.min(...[...this.#waiting.values()].map(({ at }) => at));
    this.#stop = this.#clock.after(Math.max(0, next - this.#clock.now()), () => this.#look());
  }
}
