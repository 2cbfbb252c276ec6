/**
 * Stops asking a back office that does not answer. After `limit` failures in a row it is open; when
 * the rest is over, one probe may pass, and its outcome closes the breaker or opens it for longer.
 */
export class Breaker {
  readonly #limit: number;
  readonly #restFrom: number;
  readonly #restTo: number;
  readonly #now: () => number;
  #failures = 0;
  #rest: number;
  #openUntil: number | undefined;
  #probing = false;
  #answeredAt = 0;

  constructor(limit = 5, restFrom = 500, restTo = 5000, now: () => number = Date.now) {
    this.#limit = limit;
    this.#restFrom = restFrom;
    this.#restTo = restTo;
    this.#rest = restFrom;
    this.#now = now;
  }

  get state(): 'closed' | 'open' | 'halfOpen' {
    if (this.#openUntil === undefined) return 'closed';
    return this.#now() < this.#openUntil ? 'open' : 'halfOpen';
  }

  /** When the last answer came, in unix milliseconds. */
  get answeredAt(): number {
    return this.#answeredAt;
  }

  /** May a call be made now? A probe that was let through must report back. */
  admits(): boolean {
    if (this.#openUntil === undefined) return true;
    if (this.#now() < this.#openUntil || this.#probing) return false;
    this.#probing = true;
    return true;
  }

  /** The back office answered, whatever it said. */
  answered(): void {
    this.#answeredAt = this.#now();
    this.#failures = 0;
    this.#probing = false;
    this.#openUntil = undefined;
    this.#rest = this.#restFrom;
  }

  /**
   * Nothing came of a call that was made then (unix milliseconds). Where others were answered since, it
   * is that call which hangs and not the back office.
   */
  failed(madeAt: number): void {
    if (this.#answeredAt > madeAt) return;
    this.#failures += 1;
    if (this.#openUntil === undefined && this.#failures < this.#limit) return;
    if (this.#openUntil !== undefined && this.#probing)
      this.#rest = Math.min(this.#rest * 2, this.#restTo);
    this.#probing = false;
    this.#openUntil = this.#now() + this.#rest;
  }
}
