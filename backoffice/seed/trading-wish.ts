import { Big } from 'big.js';
import { orderSide } from '../../machines/trading-order/trading-order.codes.ts';
import {
  transactionMethodType,
  transactionType,
} from '../../machines/transaction/transaction.codes.ts';
import { currencySeeds } from './currencies.data.ts';
import { methodOf, worth } from './currencies.seed.ts';
import { type MarketSeed, marketSeeds } from './markets.data.ts';
import { addTransaction } from './transactions.seed.ts';
import type { World } from './world.ts';
import type { WorldUser } from './world-people.ts';

/** A trade that a user could make. */
export interface Wish {
  readonly market: MarketSeed;
  readonly side: number;
  readonly amount: string;
}

const markets = marketSeeds.map((market) => [market, market.weight] as const);

/** Returns a trade in a random market that the user can afford at that time. */
export function wishOf(world: World, user: WorldUser, at: number): Wish | undefined {
  const { random, books } = world;
  const market = random.weighted(markets);
  const derived = books.available(user.id, market.derived.id, at) * market.derived.price;
  const base = books.available(user.id, market.base.id, at) * market.base.price;
  const side = base > derived ? orderSide.ask : orderSide.bid;
  const funds = Math.max(base, derived);
  const value = Math.min(funds * random.between(0.1, 0.75), random.logNormal(350, 1.2));
  const amount = (value / market.base.price).toFixed(market.amountDecimals);
  return funds < 10 || new Big(amount).lt(market.minOrderAmount)
    ? undefined
    : { market, side, amount };
}

/** Deposits funds of the makers, so that takers find orders. */
export function fundMakers(world: World, at: number, scale: number): void {
  for (const currency of currencySeeds) {
    for (const user of world.makers) {
      addTransaction(world, {
        user,
        type: transactionType.deposit,
        side: 'in',
        method: methodOf(currency.id, transactionMethodType.admin),
        amount: worth(currency, 2_500_000 * Math.max(1, scale)),
        at,
        comment: 'Liquidity, contract 2026/04',
      });
    }
  }
}
