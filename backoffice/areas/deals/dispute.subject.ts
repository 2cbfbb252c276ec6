import { dealLifecycle } from '../../../machines/deal/deal.machine.ts';
import {
  type DisputeGuardContext,
  dealEventOf,
  disputeLifecycle,
} from '../../../machines/dispute/dispute.machine.ts';
import { step } from '../../../machines/lifecycle.ts';
import type { Subject } from '../../engine/advance.ts';
import { refuse } from '../../engine/refusal.ts';
import { dealList } from './deal.list.ts';
import { lockDeal, type StoredDeal, writeDealStep } from './deal-step.ts';
import { disputeList } from './dispute.list.ts';
import { lockDispute, type StoredDispute, writeDisputeStep } from './dispute-step.ts';
import { postSystemMessage } from './post-system-message.ts';

interface DisputedDeal extends StoredDispute {
  readonly deal: StoredDeal;
}

/**
 * The arbitration of a deal. Deal, dispute, escrow, both histories, events and audit row are
 * written in one transaction, so a second arbitrator finds the first one's decision.
 */
export const disputeSubject: Subject<DisputedDeal, DisputeGuardContext> = {
  lifecycle: disputeLifecycle,
  list: disputeList,
  missing: 'TradeNotFound',
  refused: 'TradeWrongStatus',
  async lock(tx, id) {
    const deal = await lockDeal(tx, id);
    const dispute = deal && (await lockDispute(tx, id));
    return dispute && { ...dispute, deal };
  },
  state: ({ status }) => status,
  context: ({ arbitratorId }, by) => ({ arbitratorId, me: by.adminId }),
  async effect(unit, stored, move) {
    await writeDisputeStep(unit, stored, move);
    const { deal } = stored;
    const event = dealEventOf[move.event];
    if (event === undefined) {
      // The deal's row contains the arbitrator.
      unit.touch(dealList, deal.id);
      await postSystemMessage(unit, deal.id, move.event);
      return;
    }
    const after = step(dealLifecycle, deal.status, {}, event, undefined);
    if ('refused' in after) throw refuse('TradeWrongStatus');
    const { comment } = move;
    await writeDealStep(unit, deal, { event, from: deal.status, to: after.code, comment });
  },
  auditSnapshot: ({ status, arbitratorId, deal }) => ({
    ...{ status, arbitratorId, dealStatus: deal.status, currencyId: deal.currencyId },
    ...{ amount: deal.amount, sellerId: deal.sellerId, buyerId: deal.buyerId },
  }),
};
