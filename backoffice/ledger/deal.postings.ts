import { Big } from 'big.js';
import { dealStatus } from '../../machines/deal/deal.codes.ts';
import type { AccountKind } from '../db/schema/ledger.ts';
import { type Posting, platformOwner } from './post.ts';

/** The stored fields of a deal that determine its money movements. */
export interface DealMoney {
  readonly sellerId: number;
  readonly buyerId: number;
  readonly currencyId: number;
  readonly amount: string;
  readonly fee: string;
}

const { created, completed, cancelled, expired, refused } = dealStatus;
const without: ReadonlySet<number> = new Set([created, completed, cancelled, expired, refused]);

/** Returns whether the seller's crypto is in escrow in this status. */
export const isEscrowed = (status: number): boolean => !without.has(status);

/**
 * Returns the postings of a deal's step. The seller's crypto enters escrow when the hold is
 * requested, and leaves it once: to the buyer minus the fee, or back to the seller.
 */
export function dealPostings(deal: DealMoney, from: number, to: number): Posting[] {
  if (isEscrowed(from) === isEscrowed(to)) return [];
  const { sellerId, buyerId, currencyId } = deal;
  const amount = new Big(deal.amount);
  const posting = (owner: number, kind: AccountKind, value: Big): Posting => ({
    ...{ owner, kind, currencyId, amount: value.toFixed() },
  });
  if (isEscrowed(to)) {
    return [posting(sellerId, 'available', amount.neg()), posting(sellerId, 'escrow', amount)];
  }
  const fee = new Big(deal.fee);
  return [
    posting(sellerId, 'escrow', amount.neg()),
    ...(to === completed
      ? [posting(buyerId, 'available', amount.minus(fee)), posting(platformOwner, 'fee', fee)]
      : [posting(sellerId, 'available', amount)]),
  ];
}
