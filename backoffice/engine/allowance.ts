/**
 * A rate limit: a maximum number of operations per key in a window, which starts with the first
 * operation.
 */
export class Allowance {
  readonly #maxCount: number;
  /** In milliseconds. */
  readonly #while: number;
  readonly #used = new Map<string, { count: number; until: number }>();

  constructor(maxCount: number, during: number) {
    this.#maxCount = maxCount;
    this.#while = during;
  }

  /** Takes one; returns false if the limit is reached. */
  take(key: string, now: number): boolean {
    const used = this.#used.get(key);
    if (used && used.until > now) {
      used.count += 1;
      return used.count <= this.#maxCount;
    }
    if (this.#used.size > 5000) this.#forget(now);
    this.#used.set(key, { count: 1, until: now + this.#while });
    return true;
  }

  #forget(now: number): void {
    for (const [key, { until }] of this.#used) if (until <= now) this.#used.delete(key);
  }
}
