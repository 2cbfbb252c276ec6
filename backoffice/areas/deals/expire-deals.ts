import { and, inArray, lte } from 'drizzle-orm';
import { dealStatus } from '../../../machines/deal/deal.codes.ts';
import { disputeReason } from '../../../machines/dispute/dispute.codes.ts';
import { deals } from '../../db/schema/deals.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { moveDeal, openDispute } from './move-deal.ts';

const { created, fundsHoldRequested, fundsChecked, started, propertySent } = dealStatus;

/**
 * Ends at most `limit` deals whose time is over, and returns how many. If the fiat was sent, the
 * timer calls an arbitrator instead.
 */
export async function expireDeals(unit: UnitOfWork, limit: number): Promise<number> {
  const { tx, now } = unit;
  const over = await tx
    .select({ id: deals.id, status: deals.status })
    .from(deals)
    .where(
      and(
        lte(deals.expiresAt, now),
        inArray(deals.status, [created, fundsHoldRequested, fundsChecked, started, propertySent]),
      ),
    )
    .orderBy(deals.id)
    .limit(limit)
    // Two processes may run this at once: neither waits for the other nor repeats its work.
    .for('update', { skipLocked: true });
  for (const { id, status } of over) {
    if (status === propertySent) {
      await openDispute(unit, id, { by: 'system', reason: disputeReason.timeout });
    } else {
      await moveDeal(unit, id, status === fundsHoldRequested ? 'callOff' : 'expire');
    }
  }
  return over.length;
}
