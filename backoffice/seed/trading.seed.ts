import { Big } from 'big.js';
import { orderSide, orderType } from '../../machines/trading-order/trading-order.codes.ts';
import { trades } from '../db/schema/trading.ts';
import { costOf, fillPostings } from '../ledger/trading.postings.ts';
import { type MarketSeed, marketSeeds } from './markets.data.ts';
import { PricePath } from './price-path.ts';
import { PastOrder, pairOf } from './trading-book.ts';
import { type Wish, wishOf } from './trading-wish.ts';
import type { World } from './world.ts';
import type { WorldUser } from './world-people.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** The taker's fee, as a fraction of what the taker receives. */
const takerFee = 0.002;

type Quote = Map<number, PastOrder>;

/**
 * The history of the markets: makers keep quotes on both sides, users take them or leave their own
 * orders.
 */
export class Trading {
  readonly #world: World;
  readonly #paths = new Map<number, PricePath>();
  readonly #quotes = new Map<number, Quote>();
  readonly #trades: (typeof trades.$inferInsert)[] = [];

  constructor(world: World, span: number) {
    this.#world = world;
    for (const market of marketSeeds) {
      this.#paths.set(market.id, new PricePath(world.random.fork(), market, world.now, span));
      this.#quotes.set(market.id, new Map());
    }
  }

  /** Makes a user trade if the user has funds. */
  take(user: WorldUser, at: number): void {
    const wish = wishOf(this.#world, user, at);
    if (!wish) return;
    const { market, side, amount } = wish;
    if (this.#world.random.chance(0.14)) this.#leave(user, wish, at);
    else this.#trade(user, this.#quoteAgainst(market, side, at), amount, at);
  }

  /** Generates the current order books, and writes everything not yet written. */
  async finish(): Promise<void> {
    const { now, random, makers } = this.#world;
    for (const quotes of this.#quotes.values()) {
      for (const quote of quotes.values()) {
        if (quote.isOpen) quote.end('cancel', now - 30_000);
        quote.write();
      }
    }
    for (const market of marketSeeds) {
      for (const side of [orderSide.bid, orderSide.ask]) {
        let away = market.spread;
        for (let level = 0; level < 28; level += 1) {
          const size = random.logNormal(900 * (1 + level / 6), 0.9) / market.base.price;
          const amount = Math.max(size, Number(market.minOrderAmount)).toFixed(
            market.amountDecimals,
          );
          const price = this.#price(market, side, now, away);
          const userId = random.pick(makers).id;
          const at = now - random.wait(level < 4 ? 0.2 * hour : 9 * hour);
          const draft = { market, userId, side, type: orderType.limit, price, amount, at };
          const order = new PastOrder(this.#world, draft);
          if (level < 2) this.#nibble(order);
          order.write();
          away += market.spread * random.between(0.4, 1.6) * (1 + level / 9);
        }
      }
    }
    this.#leaveOdd();
    await this.#world.bulk.flush();
    for (const trade of this.#trades) {
      this.#world.bulk.add(trades, trade);
      await this.#world.bulk.spill();
    }
  }

  /** Fills a part of the order as of a moment ago. */
  #nibble(order: PastOrder): void {
    const { random, books, users, now } = this.#world;
    const { market, side } = order.draft;
    const given = side === orderSide.ask ? market.derived : market.base;
    const amount = order.remaining.times(random.between(0.15, 0.6)).toFixed(market.amountDecimals);
    const requiredFunds = Number(amount) * market.base.price * 1.1;
    for (let tries = 0; tries < 60; tries += 1) {
      const user = random.pick(users);
      if (books.available(user.id, given.id, now) * given.price < requiredFunds) continue;
      this.#trade(user, order, amount, now - random.int(1_000, 90_000));
      return;
    }
  }

  /** Leaves users' orders with rare or pending outcomes: some of each, for any size of world. */
  #leaveOdd(): void {
    const { random, users, now } = this.#world;
    for (const oddity of ['deactivate', 'reject', 'delete', 'wait', 'wait'] as const) {
      for (let left = 0, tries = 0; left < 3 && tries < 2_000; tries += 1) {
        const at = now - random.between(hour, 20 * hour);
        const user = random.pick(users);
        if (user.registered < at && this.#place(user, at, oddity)) left += 1;
      }
    }
  }

  #price(market: MarketSeed, side: number, at: number, away: number): string {
    const middle = this.#paths.get(market.id)?.at(at) ?? market.price;
    const price = new Big(middle * (side === orderSide.bid ? 1 - away : 1 + away));
    // Rounded away from the middle, so that the sides never cross.
    const mode = side === orderSide.bid ? Big.roundDown : Big.roundUp;
    return price.round(market.priceDecimals, mode).toFixed(market.priceDecimals);
  }

  /** Returns the maker's order on the opposite side, placed again if the price has moved away. */
  #quoteAgainst(market: MarketSeed, taker: number, at: number): PastOrder {
    const { random, makers } = this.#world;
    const side = taker === orderSide.bid ? orderSide.ask : orderSide.bid;
    const quotes = this.#quotes.get(market.id);
    const known = quotes?.get(side);
    const price = this.#price(market, side, at, market.spread * random.between(1, 1.5));
    if (known?.isOpen) {
      const drift = Math.abs(Number(known.draft.price) / Number(price) - 1);
      if (drift < market.spread * 4) return known;
      known.end('cancel', at - 2_000);
    }
    known?.write();
    const size = random.logNormal(1_800, 0.7) / market.base.price;
    const draft = {
      market,
      userId: random.pick(makers).id,
      side,
      type: orderType.limit,
      price,
      amount: Math.max(size, Number(market.minOrderAmount) * 2).toFixed(market.amountDecimals),
      at: at - 1_000,
    };
    const fresh = new PastOrder(this.#world, draft);
    quotes?.set(side, fresh);
    return fresh;
  }

  #trade(user: WorldUser, maker: PastOrder, amount: string, at: number): void {
    const { random, books } = this.#world;
    const { market } = maker.draft;
    const isBid = maker.draft.side === orderSide.ask;
    const side = isBid ? orderSide.bid : orderSide.ask;
    const price = maker.draft.price ?? '0';
    const size = maker.remaining.lt(amount) ? maker.remaining : new Big(amount);
    if (size.lt(market.minOrderAmount)) return;
    const type = random.weighted([
      [orderType.limit, 50],
      [orderType.market, 45],
      [orderType.fillOrKill, 5],
    ] as const);
    const taker = new PastOrder(this.#world, {
      market,
      userId: user.id,
      side,
      type,
      price: type === orderType.market ? null : price,
      amount: size.toFixed(),
      at,
      held: isBid ? costOf(price, size.toFixed()).toFixed() : size.toFixed(),
    });
    const when = at + random.int(3, 60);
    const received = isBid ? size : costOf(price, size.toFixed());
    const { decimals } = isBid ? market.base : market.derived;
    const trade = {
      id: this.#world.nextId('trade', 700_001),
      dateCreated: new Date(when),
      marketId: market.id,
      orderId: taker.id,
      makerOrderId: maker.id,
      side,
      price,
      amount: size.toFixed(),
      fee: received.times(takerFee).round(decimals, Big.roundDown).toFixed(),
      userId: user.id,
      makerUserId: maker.draft.userId,
    };
    books.enter('trade.create', 'trade', trade.id, when, fillPostings(pairOf(market), trade));
    taker.fill(size, price, when);
    maker.fill(size, price, when);
    taker.write();
    this.#trades.push(trade);
  }

  /**
   * Leaves an order away from the price, or one that waits for a price. Most are cancelled later.
   */
  #leave(user: WorldUser, wish: Wish, at: number): void {
    const { random, now } = this.#world;
    const order = this.#away(user, wish, at, random.chance(0.25));
    const { price, side, market, stopPrice } = order.draft;
    const middle = this.#paths.get(market.id)?.at(now) ?? market.price;
    const crosses = side === orderSide.bid ? Number(price) >= middle : Number(price) <= middle;
    let ends = at + random.wait(1.5 * day);
    // The price has crossed it since, so the order would have traded.
    if (ends > now && crosses && stopPrice === undefined) ends = at + (now - at) * random.next();
    if (ends < now) order.end('cancel', ends);
    order.write();
  }

  #place(
    user: WorldUser,
    at: number,
    oddity: 'deactivate' | 'reject' | 'delete' | 'wait',
  ): boolean {
    const wish = wishOf(this.#world, user, at);
    if (!wish) return false;
    const order = this.#away(user, wish, at, oddity === 'wait');
    if (oddity === 'delete') {
      order.end('cancel', at + 60_000);
      order.delete(at + 120_000);
    } else if (oddity !== 'wait') order.end(oddity, at + 20);
    order.write();
    return true;
  }

  #away(user: WorldUser, { market, side, amount }: Wish, at: number, isStop: boolean): PastOrder {
    const { random } = this.#world;
    // A stop waits on the other side: it buys when the price has risen, sells when it has fallen.
    const away = random.between(0.004, 0.05) * (isStop ? -1 : 1);
    const price = this.#price(market, side, at, away);
    const type = isStop ? random.pick([orderType.stopLimit, orderType.stop]) : orderType.limit;
    const stop = isStop ? { stopPrice: price } : {};
    return new PastOrder(this.#world, {
      market,
      userId: user.id,
      side,
      type,
      price,
      amount,
      at,
      ...stop,
    });
  }
}
