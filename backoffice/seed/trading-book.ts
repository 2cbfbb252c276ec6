import { Big } from 'big.js';
import {
  orderSide,
  orderStatus,
  type orderType,
} from '../../machines/trading-order/trading-order.codes.ts';
import { tradingOrderLifecycle } from '../../machines/trading-order/trading-order.machine.ts';
import { orders } from '../db/schema/trading.ts';
import { costOf, holdPostings, type Pair } from '../ledger/trading.postings.ts';
import type { MarketSeed } from './markets.data.ts';
import { rememberedStep } from './remembered-step.ts';
import type { World } from './world.ts';

export const pairOf = ({ base, derived }: MarketSeed): Pair => ({
  baseCurrencyId: base.id,
  derivedCurrencyId: derived.id,
});

/** An order to be placed. */
export interface OrderDraft {
  readonly market: MarketSeed;
  readonly userId: number;
  readonly side: number;
  readonly type: (typeof orderType)[keyof typeof orderType];
  readonly price: string | null;
  readonly stopPrice?: string;
  readonly amount: string;
  readonly at: number;
  /** The held amount. The cost of a market order is known from its fills. */
  readonly held?: string;
}

/**
 * One order while its history is generated. It holds money in the ledger from placement to its end.
 */
export class PastOrder {
  readonly id: number;
  readonly draft: OrderDraft;
  readonly #world: World;
  #filled = new Big(0);
  #held: Big;
  #status: number;
  #at: number;

  constructor(world: World, draft: OrderDraft) {
    this.#world = world;
    this.draft = draft;
    this.id = world.nextId('order', 500_001);
    this.#at = draft.at;
    this.#status = draft.stopPrice === undefined ? orderStatus.new : orderStatus.awaiting;
    this.#held = new Big(draft.held ?? this.#toHold());
    const { userId, market, side } = draft;
    const postings = holdPostings(userId, pairOf(market), side, this.#held.toFixed());
    world.books.enter('order.create', 'order', this.id, draft.at, postings);
  }

  get remaining(): Big {
    return new Big(this.draft.amount).minus(this.#filled);
  }

  get isOpen(): boolean {
    return this.#status === orderStatus.new || this.#status === orderStatus.partiallyFilled;
  }

  /** Applies a trade to the order. The trade's own entry moves the money. */
  fill(amount: Big, price: string, at: number): void {
    this.#filled = this.#filled.plus(amount);
    const isBid = this.draft.side === orderSide.bid;
    this.#held = this.#held.minus(isBid ? costOf(price, amount.toFixed()) : amount);
    this.#step(this.remaining.eq(0) ? 'fill' : 'match', at);
    if (!this.isOpen) this.#release('order.fill');
  }

  end(event: 'cancel' | 'reject' | 'deactivate', at: number): void {
    this.#step(event, at);
    this.#release(`order.${event}`);
  }

  delete(at: number): void {
    this.#step('delete', at);
  }

  write(): void {
    const { market, userId, side, type, price, stopPrice, amount, at } = this.draft;
    this.#world.bulk.add(orders, {
      id: this.id,
      dateCreated: new Date(at),
      dateUpdated: this.#at > at ? new Date(this.#at) : null,
      userId,
      marketId: market.id,
      side,
      type,
      price,
      stopPrice: stopPrice ?? null,
      amount,
      filled: this.#filled.toFixed(),
      held: this.#held.toFixed(),
      status: this.#status,
    });
  }

  #toHold(): string {
    const { side, price, stopPrice, amount } = this.draft;
    if (side === orderSide.ask) return amount;
    return costOf(price ?? stopPrice ?? '0', amount).toFixed();
  }

  #step(event: string, at: number): void {
    const after = rememberedStep(tradingOrderLifecycle, this.#status, undefined, event, undefined);
    if ('refused' in after) throw new Error(`An order refuses ${event} in status ${this.#status}`);
    this.#status = after.code;
    this.#at = at;
  }

  #release(reason: string): void {
    if (this.#held.eq(0)) return;
    const { userId, market, side } = this.draft;
    const postings = holdPostings(userId, pairOf(market), side, this.#held.neg().toFixed());
    this.#world.books.enter(reason, 'order', this.id, this.#at, postings);
    this.#held = new Big(0);
  }
}
