/**
 * The seed's own random generator (sfc32): the same number gives the same world on every machine.
 */
export class Random {
  #a: number;
  #b = 0x9e3779b9;
  #c = 0x243f6a88;
  #counter = 1;

  constructor(seed: number) {
    this.#a = seed >>> 0;
    for (let round = 0; round < 15; round += 1) this.next();
  }

  /** At least 0, below 1. */
  next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    return (sum >>> 0) / 4_294_967_296;
  }

  /** At least `min`, below `max`. */
  between(min: number, max: number): number {
    return min + this.next() * (max - min);
  }

  /** An integer, both ends included. */
  int(min: number, max: number): number {
    return Math.floor(this.between(min, max + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(from: readonly T[]): T {
    const found = from[Math.floor(this.next() * from.length)];
    if (found === undefined) throw new Error('Nothing to pick from');
    return found;
  }

  /** Picks by weight. */
  weighted<T>(from: readonly (readonly [T, number])[]): T {
    let rest = this.next() * from.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of from) {
      rest -= weight;
      if (rest < 0) return value;
    }
    return this.pick(from)[0];
  }

  normal(): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()));
    return radius * Math.cos(2 * Math.PI * this.next());
  }

  /** Draws from the distribution of money amounts: many small, few large. */
  logNormal(median: number, sigma: number): number {
    return median * Math.exp(sigma * this.normal());
  }

  /** Draws the waiting time until a random event. */
  wait(mean: number): number {
    return -mean * Math.log(1 - this.next());
  }

  text(alphabet: string, length: number): string {
    let text = '';
    for (let at = 0; at < length; at += 1) text += alphabet[this.int(0, alphabet.length - 1)];
    return text;
  }

  /** Returns a second, independent generator. */
  fork(): Random {
    return new Random(Math.floor(this.next() * 4_294_967_296));
  }
}
