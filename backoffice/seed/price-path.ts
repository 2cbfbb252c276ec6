import type { MarketSeed } from './markets.data.ts';
import type { Random } from './random.ts';

const hour = 3_600_000;

/** A market's price history: a random walk by the hour that ends at the current price. */
export class PricePath {
  readonly #prices: number[] = [];
  readonly #now: number;

  constructor(random: Random, { price, volatility }: MarketSeed, now: number, span: number) {
    this.#now = now;
    const step = volatility / Math.sqrt(24);
    let at = price;
    for (let back = 0; back <= span / hour + 48; back += 1) {
      this.#prices.push(at);
      at *= Math.exp(step * random.normal());
    }
  }

  at(time: number): number {
    const back = Math.max(0, (this.#now - time) / hour);
    const index = Math.min(Math.floor(back), this.#prices.length - 2);
    const [later = 1, earlier = 1] = [this.#prices[index], this.#prices[index + 1]];
    return later + (earlier - later) * (back - index);
  }
}
