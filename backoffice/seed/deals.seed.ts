import { dealInitiator, dealType } from '../../machines/deal/deal.codes.ts';
import { disputeReason } from '../../machines/dispute/dispute.codes.ts';
import { offerType } from '../../machines/offer/offer.codes.ts';
import { requisiteStatus } from '../../machines/requisite/requisite.codes.ts';
import {
  transactionMethodType,
  transactionType,
} from '../../machines/transaction/transaction.codes.ts';
import { amountsOf } from '../areas/deals/create-deal.ts';
import { deals } from '../db/schema/deals.ts';
import { methodOf, worth } from './currencies.seed.ts';
import { buildDealHistory } from './deal-history.ts';
import {
  everyPlot,
  type OpenDispute,
  openPlot,
  type Plot,
  pastPlot,
  runningPlots,
} from './deal-plots.ts';
import { priceDigits } from './offers.seed.ts';
import type { WorldOffer, WorldRequisite } from './p2p-world.ts';
import { addRequisite } from './requisites.seed.ts';
import { addTransaction } from './transactions.seed.ts';
import type { World } from './world.ts';
import type { WorldUser } from './world-people.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const lengthOf = ({ steps }: Plot): number => steps.reduce((sum, { wait }) => sum + wait, 0);

/** Deals of half a year, generated between the other activity: sellers sell what they have. */
export class Deals {
  readonly #world: World;
  readonly #moments: number[];
  #made = 0;

  constructor(world: World, count: number, span: number) {
    this.#world = world;
    const { random } = world.p2p;
    const moments: number[] = [];
    while (moments.length < count) {
      const back = Math.max(6 * hour, span * (1 - Math.sqrt(random.between(0.05, 1))));
      const at = world.now - back;
      const busy = 0.6 + 0.4 * Math.sin((((at / hour) % 24) - 8) * (Math.PI / 12));
      if (random.chance(busy)) moments.push(at);
    }
    this.#moments = moments.sort((a, b) => b - a);
  }

  /** Generates the deals that started until then. */
  until(at: number): void {
    for (;;) {
      const next = this.#moments.at(-1);
      if (next === undefined || next > at) return;
      this.#moments.pop();
      const { random } = this.#world.p2p;
      const plot = everyPlot[this.#made - 20]?.(random) ?? pastPlot(random);
      this.#some(plot, next, 12);
    }
  }

  /**
   * Generates the active deals: `running` ones, and about 25 disputes in every state, some overdue.
   */
  finish(running: number): void {
    const { random } = this.#world.p2p;
    const { now } = this.#world;
    this.until(now);
    const states: readonly OpenDispute[] = ['required', 'joined', 'assigned'];
    const shares = [12, 6, 7];
    // Each reason has at least one open dispute; further ones are random.
    const reasons = Object.keys(disputeReason) as (keyof typeof disputeReason)[];
    for (const [index, state] of states.entries()) {
      for (let count = shares[index] ?? 0; count > 0; count -= 1) {
        const plot = openPlot(random, state, reasons.shift());
        const opened = plot.steps.findIndex(({ event }) => event === 'openDispute');
        const after = plot.steps.slice(opened + 1).reduce((sum, { wait }) => sum + wait, 0);
        // The deadline is four hours; every sixth dispute is late.
        const ago = count % 6 === 5 ? random.between(241, 290) : random.between(3, 236);
        const start = now - Math.max(ago * minute, after + 20_000) - (lengthOf(plot) - after);
        while (!this.#some(plot, start, 40));
      }
    }
    for (let count = running; count > 0; count -= 1) {
      const plot = (runningPlots[running - count]?.[0] ?? random.weighted(runningPlots))(random);
      const ago = random.between(0.1, plot.steps.length > 1 ? 11 : 1) * minute;
      while (!this.#some(plot, now - lengthOf(plot) - ago, 40));
    }
  }

  /** Tries offers until one fits; returns whether one did. */
  #some(plot: Plot, at: number, tries: number): boolean {
    const { random, offers } = this.#world.p2p;
    const end = Math.min(at + lengthOf(plot), this.#world.now);
    for (let count = 0; count < tries; count += 1) {
      const offer = random.pick(offers);
      const isOpen = offer.created < at && (offer.closed === null || offer.closed > at);
      if (isOpen && this.#add(offer, plot, at, end)) return true;
    }
    return false;
  }

  #add(offer: WorldOffer, plot: Plot, at: number, end: number): boolean {
    const { bulk, p2p, now } = this.#world;
    const { random } = p2p;
    const authorSells = offer.type === offerType.sell;
    const taker = random.chance(0.75)
      ? random.pick(p2p.requisites).user
      : random.pick(this.#world.users);
    if (taker.id === offer.user.id || taker.registered > at - day) return false;
    const [seller, buyer] = authorSells ? [offer.user, taker] : [taker, offer.user];
    const { currency, fiat } = offer;
    const price = (offer.price * (1 + random.normal() * 0.02)).toFixed(priceDigits(offer.price));
    const fiatAmount = this.#fiatAmount(offer);
    const { amount, fee } = amountsOf(fiatAmount, price, currency.decimals);
    if (Number(amount) <= Number(fee) || !this.#fund(seller, offer, Number(amount), at))
      return false;
    const requisite = this.#requisite(offer, seller, at);

    this.#made += 1;
    const id = this.#world.nextId('deal', 700_001);
    const money = { sellerId: seller.id, buyerId: buyer.id, currencyId: currency.id, amount, fee };
    const initiator = authorSells ? dealInitiator.buyer : dealInitiator.seller;
    const history = buildDealHistory(
      this.#world,
      { id, seller, buyer, money, created: at, initiator },
      plot,
    );
    const instant = (time: number | null) => (time === null ? null : new Date(time));
    const deviceOf = (user: WorldUser) => {
      const all = p2p.devicesOf(user);
      return all.length > 0 ? random.pick(all).id : null;
    };
    bulk.add(deals, {
      ...{ id, offerId: offer.id, ...money, fiatCurrencyId: fiat.id, fiatAmount, price },
      ...{ dateCreated: new Date(at), dateUpdated: instant(history.updatedAt) },
      ...{
        expiresAt: new Date(history.expiresAt),
        propertySentAt: instant(history.propertySentAt),
      },
      ...{ dateFinished: instant(history.finishedAt), remindedAt: instant(history.remindedAt) },
      ...{ status: history.status, type: dealType.fiat },
      initiator,
      ...{ paymentMethodId: requisite.method.id, requisiteId: requisite.id },
      ...{ sellerDeviceId: deviceOf(seller), buyerDeviceId: deviceOf(buyer) },
      ...{ isInDispute: history.isInDispute, isArbitratorJoined: history.isArbitratorJoined },
      changedBy: history.changedBy,
    });
    if (end > now) throw new Error('A deal of the past ends in the future');
    const { status, events, dispute } = history;
    p2p.deals.push({
      id,
      offer,
      seller,
      buyer,
      currency,
      fiat,
      amount,
      fiatAmount,
      requisite,
      status,
      created: at,
      events,
      dispute,
    });
    return true;
  }

  #fiatAmount({ minAmount, maxAmount, restrictedAmounts }: WorldOffer): string {
    const { random } = this.#world.p2p;
    if (restrictedAmounts.length > 0) return String(random.pick(restrictedAmounts));
    const free = minAmount * (maxAmount / minAmount) ** (random.next() ** 1.6);
    // People mostly pay round sums.
    const step = random.chance(0.8) ? 10 ** Math.max(0, Math.floor(Math.log10(free)) - 1) : 1;
    return String(Math.min(maxAmount, Math.max(minAmount, Math.round(free / step) * step)));
  }

  /**
   * Returns whether the seller has the amount. A seller who lacks it makes a deposit first, as real
   * sellers do.
   */
  #fund(seller: WorldUser, { currency }: WorldOffer, amount: number, at: number): boolean {
    const { books } = this.#world;
    const { random } = this.#world.p2p;
    const has = () => books.available(seller.id, currency.id, at) > amount * 1.03;
    if (has()) return true;
    const before = at - random.between(3, 20) * hour;
    if (seller.registered > before || currency.chain === undefined || random.chance(0.3))
      return false;
    addTransaction(this.#world, {
      ...{ user: seller, type: transactionType.deposit, side: 'in', at: before },
      method: methodOf(currency.id, transactionMethodType.blockchain),
      amount: worth(currency, amount * currency.price * random.between(1.2, 3.5)),
    });
    return has();
  }

  #requisite(offer: WorldOffer, seller: WorldUser, at: number): WorldRequisite {
    const { p2p } = this.#world;
    const { random } = p2p;
    if (offer.requisites.length > 0) return random.pick(offer.requisites);
    const { enabled } = requisiteStatus;
    const fits = p2p.requisitesOf(seller).filter(({ method, fiat, status, created }) => {
      const isOf = fiat.id === offer.fiat.id && offer.methods.some(({ id }) => id === method.id);
      return isOf && status === enabled && created <= at;
    });
    if (fits.length > 0) return random.pick(fits);
    const wish = { method: random.pick(offer.methods), status: enabled, at: at - hour };
    return addRequisite(this.#world, seller, offer.fiat, wish);
  }
}
