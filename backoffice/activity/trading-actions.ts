import { orderSide, orderType } from '../../machines/trading-order/trading-order.codes.ts';
import { orderSubject } from '../areas/trading/order.subject.ts';
import { placeOrder, triggerStops } from '../areas/trading/place-order.ts';
import { advance } from '../engine/advance.ts';
import { type MarketSeed, marketSeeds } from '../seed/markets.data.ts';
import { quotesOf, someWallet, viewMarket } from './queries.ts';
import { act, type Simulation } from './simulation.ts';
import { prices } from './wallet-actions.ts';

const markets = marketSeeds.map((market) => [market, market.weight] as const);
/** Number of makers' orders to keep on each side of an order book. */
const depth = 28;

/** Returns a price with the market's number of digits, rounded away from the middle. */
function priced({ priceDecimals }: MarketSeed, price: number, side: number): string {
  const unit = 10 ** priceDecimals;
  const steps = side === orderSide.bid ? Math.floor(price * unit) : Math.ceil(price * unit);
  return (steps / unit).toFixed(priceDecimals);
}

/** Sells or buys from a user's wallet, at the market price or at a price nearby. */
export async function trade(simulation: Simulation): Promise<void> {
  const { random, services } = simulation;
  const wallet = await someWallet(services.db, random.next(), prices);
  if (!wallet) return;
  const fitting = markets.filter(
    ([{ base, derived }]) => base.id === wallet.currencyId || derived.id === wallet.currencyId,
  );
  if (fitting.length === 0) return;
  const market = random.weighted(fitting);
  const side = market.base.id === wallet.currencyId ? orderSide.ask : orderSide.bid;
  const view = await viewMarket(services.db, market.id);
  const best = Number(side === orderSide.bid ? view?.ask : view?.bid);
  if (!(best > 0)) return;
  const dollars = Number(wallet.balance) * (prices[wallet.currencyId] ?? 0);
  const value = Math.min(dollars * random.between(0.1, 0.7), random.logNormal(400, 1.1));
  const amount = (value / market.base.price).toFixed(market.amountDecimals);
  if (Number(amount) < Number(market.minOrderAmount)) return;
  const plot = random.weighted([
    ['market', 45],
    ['limit', 30],
    ['away', 17],
    ['stop', 4],
    ['trail', 3],
    ['all', 4],
  ] as const);
  const away = random.between(0.002, 0.02) * (side === orderSide.bid ? -1 : 1);
  const at = (share: number) => priced(market, best * (1 + share), side);
  const order = { userId: wallet.userId, marketId: market.id, side, amount };
  await act(simulation, (unit) =>
    placeOrder(unit, {
      ...order,
      ...(plot === 'market'
        ? { type: orderType.market }
        : plot === 'trail'
          ? {
              ...{ type: orderType.trailingStop, stopPrice: at(-away) },
              trail: (best * Math.abs(away)).toFixed(market.priceDecimals + 2),
            }
          : plot === 'stop'
            ? { type: orderType.stopLimit, price: at(-away), stopPrice: at(-away) }
            : {
                type: plot === 'all' ? orderType.fillOrKill : orderType.limit,
                price: at(plot === 'away' ? away : 0),
              }),
    }),
  );
  const after = await viewMarket(services.db, market.id);
  const { last } = after ?? {};
  if (last) await act(simulation, (unit) => triggerStops(unit, market.id, last, 5));
}

/**
 * Moves a maker's orders with the price: cancels those too far away or in excess, and places new
 * ones.
 */
export async function quote(simulation: Simulation): Promise<void> {
  const { random, services, makers, prices: thought } = simulation;
  if (makers.length === 0) return;
  const market = random.weighted(markets);
  const view = await viewMarket(services.db, market.id);
  const known = thought.get(market.id) ?? Number(view?.last ?? market.price);
  // The price moves with the market's volatility and is pulled back towards its starting value.
  const step = (market.volatility / 60) * random.normal();
  const middle = known * Math.exp(step + 0.002 * Math.log(market.price / known));
  thought.set(market.id, middle);
  const side = random.pick([orderSide.bid, orderSide.ask]);
  const quotes = await quotesOf(services.db, market.id, side);
  const crossing = quotes.filter(({ price }) =>
    side === orderSide.bid ? Number(price) >= middle : Number(price) <= middle,
  );
  const surplus = quotes.slice(0, Math.max(0, quotes.length - depth));
  const gone = [...crossing.slice(0, 3), ...surplus.slice(0, 2)];
  const level = Math.floor(Math.min(random.wait(5), depth));
  const away = market.spread * (1 + level * random.between(0.6, 1.4));
  const price = priced(market, middle * (side === orderSide.bid ? 1 - away : 1 + away), side);
  const size = random.logNormal(900 * (1 + level / 6), 0.9) / market.base.price;
  await act(simulation, async (unit) => {
    for (const id of new Set(gone.map((one) => one.id))) {
      await advance(unit, orderSubject, id, 'cancel');
    }
    await placeOrder(unit, {
      userId: random.pick(makers),
      marketId: market.id,
      side,
      type: orderType.limit,
      price,
      amount: Math.max(size, Number(market.minOrderAmount)).toFixed(market.amountDecimals),
    });
  });
}
