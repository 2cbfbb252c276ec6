import { type CurrencySeed, currencySeed } from './currencies.data.ts';

export interface MarketSeed {
  readonly id: number;
  readonly base: CurrencySeed;
  readonly derived: CurrencySeed;
  /** The current price. */
  readonly price: number;
  readonly priceDecimals: number;
  readonly amountDecimals: number;
  /** Minimum size of an order in the base currency. */
  readonly minOrderAmount: string;
  /** Half of the spread, as a fraction of the price. */
  readonly spread: number;
  /** Movement per day, as a fraction of the price. */
  readonly volatility: number;
  readonly weight: number;
}

type Digits = [price: number, amount: number];

function market(
  id: number,
  titles: `${string}/${string}`,
  [priceDecimals, amountDecimals]: Digits,
  minOrderAmount: string,
  [spread, volatility, weight]: [number, number, number],
): MarketSeed {
  const [base = '', derived = ''] = titles.split('/');
  const pair = { base: currencySeed(base), derived: currencySeed(derived) };
  const price = pair.base.price / pair.derived.price;
  return {
    id,
    ...pair,
    price,
    priceDecimals,
    amountDecimals,
    minOrderAmount,
    spread,
    volatility,
    weight,
  };
}

export const marketSeeds: readonly MarketSeed[] = [
  market(1, 'BTC/USDT', [2, 6], '0.0001', [0.0001, 0.022, 26]),
  market(2, 'ETH/USDT', [2, 5], '0.001', [0.00015, 0.03, 18]),
  market(3, 'BTC/EUR', [2, 6], '0.0001', [0.0003, 0.022, 9]),
  market(4, 'ETH/BTC', [6, 4], '0.005', [0.0003, 0.015, 6]),
  market(5, 'USDT/RUB', [2, 2], '5', [0.0015, 0.006, 14]),
  market(6, 'LTC/USDT', [2, 4], '0.05', [0.0006, 0.03, 5]),
  market(7, 'TRX/USDT', [5, 1], '20', [0.0005, 0.025, 5]),
  market(8, 'XRP/USDT', [4, 2], '3', [0.0004, 0.035, 5]),
  market(9, 'SOL/USDT', [3, 3], '0.03', [0.0004, 0.04, 5]),
  market(10, 'TON/USDT', [4, 2], '2', [0.0006, 0.035, 4]),
  market(11, 'USDT/TRY', [3, 2], '5', [0.0012, 0.005, 3]),
];
