/** Time as the engine uses it; tests supply their own. */
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
  /** Unix milliseconds of the next alert. */
  at: number;
}

/**
 * Alerts about unattended items: once when an item appears, then again after each interval until it
 * is attended to. Items that appear or are due at the same time cause one alert.
 */
export class ReAlert {
  readonly #ring: (ids: readonly string[]) => void;
  readonly #clock: Clock;
  readonly #waiting = new Map<string, Waiting>();
  #intervalMs: number;
  #stop: () => void = () => {};

  /** `intervalMs`: milliseconds between two alerts for one item. */
  constructor(
    intervalMs: number,
    ring: (ids: readonly string[]) => void,
    clock: Clock = realClock,
  ) {
    this.#intervalMs = intervalMs;
    this.#ring = ring;
    this.#clock = clock;
  }

  /** Changes the interval; waiting items are alerted no later than the new interval requires. */
  changeInterval(intervalMs: number): void {
    const soonest = this.#clock.now() + intervalMs;
    this.#intervalMs = intervalMs;
    for (const one of this.#waiting.values()) one.at = Math.min(one.at, soonest);
    this.#plan();
  }

  /** Sets all unattended items. Items that are no longer in the list become silent at once. */
  setUnattended(ids: readonly string[], isNewQuiet = false): void {
    const now = this.#clock.now();
    for (const id of this.#waiting.keys()) if (!ids.includes(id)) this.#waiting.delete(id);
    for (const id of ids)
      if (!this.#waiting.has(id))
        this.#waiting.set(id, { id, at: isNewQuiet ? now + this.#intervalMs : now });
    this.#check();
  }

  close(): void {
    this.#waiting.clear();
    this.#stop();
  }

  #check(): void {
    const now = this.#clock.now();
    const due = [...this.#waiting.values()].filter(({ at }) => at <= now);
    for (const one of due) one.at = now + this.#intervalMs;
    this.#plan();
    if (due.length > 0) this.#ring(due.map(({ id }) => id));
  }

  #plan(): void {
    this.#stop();
    if (this.#waiting.size === 0) return;
    const next = Math.min(...[...this.#waiting.values()].map(({ at }) => at));
    this.#stop = this.#clock.after(Math.max(0, next - this.#clock.now()), () => this.#check());
  }
}
