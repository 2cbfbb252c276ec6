import { dealInitiator } from '../../../machines/deal/deal.codes.ts';
import { disputeStatus } from '../../../machines/dispute/dispute.codes.ts';
import { disputeHistory, disputes } from '../../db/schema/deals.ts';
import { advance } from '../../engine/advance.ts';
import { refuse } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { dealSubject } from './deal.subject.ts';
import { disputeList } from './dispute.list.ts';
import { runsOut } from './trade-timers.ts';

export type Mover = 'system' | 'buyer' | 'seller';

/**
 * Who may make which move on a deal, apart from staff. The seller cannot cancel it, because the
 * buyer may have paid.
 */
const movers = {
  requestHold: ['system'],
  checkHold: ['system'],
  refuse: ['buyer', 'seller'],
  start: ['buyer', 'seller'],
  markPaid: ['buyer'],
  release: ['seller', 'system'],
  callOff: ['buyer', 'system'],
  expire: ['system'],
} as const satisfies Readonly<Record<string, readonly Mover[]>>;

export type PartyEvent = keyof typeof movers;

/** @throws Refusal `NotParticipantOfTrade`, `TradeNotFound`, `TradeWrongStatus`, `InsufficientFunds` */
export async function moveDeal(
  unit: UnitOfWork,
  id: number,
  event: PartyEvent,
  by: Mover = 'system',
): Promise<void> {
  if (!(movers[event] as readonly Mover[]).includes(by)) throw refuse('NotParticipantOfTrade');
  await advance(unit, dealSubject(dealInitiator[by]), id, event);
}

export interface Complaint {
  readonly by: Mover;
  /** `disputeReason`. */
  readonly reason: number;
  readonly details?: string;
}

/**
 * Calls an arbitrator, for a party or for the timer of a deal whose fiat was sent.
 *
 * @throws Refusal `TradeNotFound`, `TradeWrongStatus`
 */
export async function openDispute(
  unit: UnitOfWork,
  id: number,
  complaint: Complaint,
): Promise<void> {
  const { tx, now } = unit;
  const by = dealInitiator[complaint.by];
  const { from } = await advance(unit, dealSubject(by), id, 'openDispute');
  await tx.insert(disputes).values({
    ...{ id, status: disputeStatus.required, reason: complaint.reason, openedBy: by },
    ...{ details: complaint.details ?? null, dateCreated: now, statusBefore: from },
    deadline: await runsOut(tx, 'arbitrationTerm', now),
  });
  await tx.insert(disputeHistory).values({
    ...{ dealId: id, event: 'open', status: disputeStatus.required, dateCreated: now },
    comment: complaint.details ?? null,
  });
  unit.touch(disputeList, id, 'created');
}
