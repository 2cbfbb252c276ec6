import { eq } from 'drizzle-orm';
import { dealInitiator } from '../../../machines/deal/deal.codes.ts';
import { dealLifecycle } from '../../../machines/deal/deal.machine.ts';
import type { Tx } from '../../db/database.ts';
import { dealHistory, deals } from '../../db/schema/deals.ts';
import type { Move } from '../../engine/advance.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { dealPostings } from '../../ledger/deal.postings.ts';
import { post } from '../../ledger/post.ts';
import { dealList } from './deal.list.ts';
import { notifyParties } from './notify-parties.ts';
import { postSystemMessage } from './post-system-message.ts';
import { runsOut } from './trade-timers.ts';

export type StoredDeal = typeof deals.$inferSelect;

/**
 * Locks a deal. The lock order is the same for all callers, to avoid deadlocks: the deal, then its
 * dispute if needed, then the accounts, and the chat last.
 */
export async function lockDeal(tx: Tx, id: number): Promise<StoredDeal | undefined> {
  const [stored] = await tx.select().from(deals).where(eq(deals.id, id)).for('update');
  return stored;
}

const final: ReadonlySet<string> = new Set(
  Object.entries(dealLifecycle.machine.states).flatMap(([name, { type }]) =>
    type === 'final' ? [name] : [],
  ),
);
const finalCodes: ReadonlySet<number> = new Set(
  Object.entries(dealLifecycle.codes).flatMap(([name, code]) => (final.has(name) ? [code] : [])),
);

/** Returns whether a deal in this status is final. */
export const isOver = (status: number): boolean => finalCodes.has(status);

/** Returns the columns that a step changes apart from the status. */
async function besides(
  { tx, now }: UnitOfWork,
  { event, to }: Move,
): Promise<Partial<typeof deals.$inferInsert>> {
  if (isOver(to)) return { dateFinished: now, isInDispute: false };
  switch (event) {
    case 'start':
      return { expiresAt: await runsOut(tx, 'transactionTerm', now) };
    case 'markPaid':
      return { propertySentAt: now, expiresAt: await runsOut(tx, 'autoCallArbitrator', now) };
    case 'openDispute':
      return { isInDispute: true };
    case 'joinArbitrator':
      return { isArbitratorJoined: true };
    case 'leaveArbitrator':
      return { isArbitratorJoined: false };
    case 'remind':
      return { remindedAt: now };
    default:
      return {};
  }
}

/**
 * Writes one step of a deal that its machine has allowed: status, money, history, event, chat
 * message.
 */
export async function writeDealStep(
  unit: UnitOfWork,
  stored: StoredDeal,
  move: Move,
  by: number = dealInitiator.system,
): Promise<void> {
  const { tx, now } = unit;
  const { event, from, to, comment } = move;
  await tx
    .update(deals)
    .set({
      ...{ status: to, dateUpdated: now, changedBy: unit.by.adminId },
      ...(await besides(unit, move)),
    })
    .where(eq(deals.id, stored.id));
  await tx.insert(dealHistory).values({
    ...{ dealId: stored.id, event, statusBefore: from, status: to, by, dateCreated: now },
    ...{ adminId: unit.by.adminId, comment: comment ?? null },
  });
  await post(tx, {
    ...{ reason: `deal.${event}`, objectType: 'deal', objectId: stored.id, at: now },
    postings: dealPostings(stored, from, to),
  });
  unit.touch(dealList, stored.id);
  await postSystemMessage(unit, stored.id, event);
  if (event === 'markPaid') await notifyParties(unit, stored, 'dealPaid', ['seller']);
  if (event === 'openDispute') await notifyParties(unit, stored, 'disputeOpened');
  if (stored.isInDispute && isOver(to)) await notifyParties(unit, stored, 'disputeSettled');
}
