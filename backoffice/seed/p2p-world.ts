import type { disputeReason } from '../../machines/dispute/dispute.codes.ts';
import type { CurrencySeed } from './currencies.data.ts';
import type { PaymentMethodSeed } from './payment-methods.data.ts';
import { Random } from './random.ts';
import type { WorldAdmin, WorldUser } from './world-people.ts';

export interface WorldRequisite {
  readonly id: number;
  readonly user: WorldUser;
  readonly fiat: CurrencySeed;
  readonly method: PaymentMethodSeed;
  readonly account: string;
  /** `requisiteStatus`. */
  readonly status: number;
  readonly created: number;
}

export interface WorldDevice {
  readonly id: number;
  readonly user: WorldUser;
  readonly fingerprint: string;
  readonly ip: string;
  readonly created: number;
}

export interface WorldOffer {
  readonly id: number;
  readonly user: WorldUser;
  /** `offerType`: what the author does with the crypto. */
  readonly type: number;
  readonly currency: CurrencySeed;
  readonly fiat: CurrencySeed;
  readonly profitPercent: number;
  /** The current fiat price of one unit of crypto. */
  readonly price: number;
  /** Limits of one deal, in fiat. */
  readonly minAmount: number;
  readonly maxAmount: number;
  readonly restrictedAmounts: readonly number[];
  readonly methods: readonly PaymentMethodSeed[];
  /** The author's requisites, for each method of a sale; none for a purchase. */
  readonly requisites: readonly WorldRequisite[];
  /** The current `offerStatus`. */
  readonly status: number;
  readonly created: number;
  /** When it was finally stopped, blocked or deleted; null if it is enabled. */
  readonly closed: number | null;
}

/** An event of a deal, for the generator of its conversation. */
export interface DealEvent {
  readonly of: 'deal' | 'dispute';
  readonly event: string;
  readonly at: number;
  readonly admin: WorldAdmin | null;
}

/** A deal as it happened, for its conversation and its feedback. */
export interface WorldDeal {
  readonly id: number;
  readonly offer: WorldOffer;
  readonly seller: WorldUser;
  readonly buyer: WorldUser;
  readonly currency: CurrencySeed;
  readonly fiat: CurrencySeed;
  /** Crypto and fiat, decimal texts. */
  readonly amount: string;
  readonly fiatAmount: string;
  readonly requisite: WorldRequisite;
  /** The current `dealStatus`. */
  readonly status: number;
  readonly created: number;
  /** In chronological order, from `create` on. */
  readonly events: readonly DealEvent[];
  readonly dispute: {
    readonly reason: keyof typeof disputeReason;
    /** `dealInitiator`. */
    readonly openedBy: number;
    readonly opened: number;
    /** The arbitrator who has it, or had it last. */
    readonly arbitrator: WorldAdmin | null;
  } | null;
}

/**
 * The data from which deals are made. It has its own random generator, so that the rest of the
 * world stays the same.
 */
export class P2pWorld {
  readonly random = new Random(20_261_003);
  readonly offers: WorldOffer[] = [];
  readonly requisites: WorldRequisite[] = [];
  readonly devices: WorldDevice[] = [];
  readonly deals: WorldDeal[] = [];
  /** Number of cases taken so far. Arbitrators take them in turn, so that each has some. */
  casesTaken = 0;
  readonly #requisitesOf = new Map<number, WorldRequisite[]>();
  readonly #devicesOf = new Map<number, WorldDevice[]>();

  add(requisite: WorldRequisite): void {
    this.requisites.push(requisite);
    this.#requisitesOf.set(requisite.user.id, [...this.requisitesOf(requisite.user), requisite]);
  }

  addDevice(device: WorldDevice): void {
    this.devices.push(device);
    this.#devicesOf.set(device.user.id, [...this.devicesOf(device.user), device]);
  }

  requisitesOf({ id }: WorldUser): readonly WorldRequisite[] {
    return this.#requisitesOf.get(id) ?? [];
  }

  devicesOf({ id }: WorldUser): readonly WorldDevice[] {
    return this.#devicesOf.get(id) ?? [];
  }
}
