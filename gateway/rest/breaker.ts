/**
 * Circuit breaker for a back office that does not respond. After `limit` failures in a row it
 * opens. When the pause is over, one probe may pass. Its outcome closes the breaker or opens it for
 * longer.
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

  /** Time of the last response, in Unix milliseconds. */
  get answeredAt(): number {
    return this.#answeredAt;
  }

  /** Returns whether a call may be made now. An admitted probe must report its outcome. */
  admits(): boolean {
    if (this.#openUntil === undefined) return true;
    if (this.#now() < this.#openUntil || this.#probing) return false;
    this.#probing = true;
    return true;
  }

  /** Records a response of the back office, whatever its content. */
  answered(): void {
    this.#answeredAt = this.#now();
    this.#failures = 0;
    this.#probing = false;
    this.#openUntil = undefined;
    this.#rest = this.#restFrom;
  }

  /**
   * Records a failure of a call made at this time (Unix milliseconds). If other calls succeeded
   * since, that single call hangs and not the back office.
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
