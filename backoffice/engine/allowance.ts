/** At most so many of a thing for each key in a while; the while begins with the first. */
export class Allowance {
  readonly #most: number;
  /** Milliseconds. */
  readonly #while: number;
  readonly #used = new Map<string, { count: number; until: number }>();

  constructor(most: number, during: number) {
    this.#most = most;
    this.#while = during;
  }

  /** Takes one; false where none is left. */
  take(key: string, now: number): boolean {
    const used = this.#used.get(key);
    if (used && used.until > now) {
      used.count += 1;
      return used.count <= this.#most;
    }
    if (this.#used.size > 5000) this.#forget(now);
    this.#used.set(key, { count: 1, until: now + this.#while });
    return true;
  }

  #forget(now: number): void {
    for (const [key, { until }] of this.#used) if (until <= now) this.#used.delete(key);
  }
}
