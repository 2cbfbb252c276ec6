import { dealInitiator } from '../../../machines/deal/deal.codes.ts';
import { dealLifecycle } from '../../../machines/deal/deal.machine.ts';
import { disputeLifecycle } from '../../../machines/dispute/dispute.machine.ts';
import { step } from '../../../machines/lifecycle.ts';
import type { Subject } from '../../engine/advance.ts';
import { refuse } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { dealList } from './deal.list.ts';
import { isOver, lockDeal, type StoredDeal, writeDealStep } from './deal-step.ts';
import { lockDispute, writeDisputeStep } from './dispute-step.ts';

export const dealAuditSnapshot = ({
  status,
  sellerId,
  buyerId,
  currencyId,
  amount,
  fee,
}: StoredDeal) => ({
  ...{ status, sellerId, buyerId, currencyId, amount, fee },
});

/** Closes the dispute that the parties have settled between themselves. */
async function settleDispute(unit: UnitOfWork, id: number): Promise<void> {
  const dispute = await lockDispute(unit.tx, id);
  if (!dispute) return;
  const context = { arbitratorId: dispute.arbitratorId, me: null };
  const after = step(disputeLifecycle, dispute.status, context, 'settle', undefined);
  if ('refused' in after) throw refuse('TradeWrongStatus');
  const move = { event: 'settle', from: dispute.status, to: after.code };
  await writeDisputeStep(unit, dispute, move);
}

/** A deal as moved by staff, or by the given initiator. */
export const dealSubject = (by: number = dealInitiator.system): Subject<StoredDeal, unknown> => ({
  lifecycle: dealLifecycle,
  list: dealList,
  missing: 'TradeNotFound',
  refused: 'TradeWrongStatus',
  lock: lockDeal,
  state: ({ status }) => status,
  context: () => ({}),
  async effect(unit, stored, move) {
    await writeDealStep(unit, stored, move, by);
    if (stored.isInDispute && isOver(move.to)) await settleDispute(unit, stored.id);
  },
  auditSnapshot: dealAuditSnapshot,
});
