import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { disputeHistory, disputes } from '../../db/schema/deals.ts';
import type { Move } from '../../engine/advance.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { disputeList } from './dispute.list.ts';

export type StoredDispute = typeof disputes.$inferSelect;

/** Locks a dispute. Its deal must be locked already. */
export async function lockDispute(tx: Tx, id: number): Promise<StoredDispute | undefined> {
  const [stored] = await tx.select().from(disputes).where(eq(disputes.id, id)).for('update');
  return stored;
}

/** Returns the columns that a step changes apart from the status. */
function besides({ now, by }: UnitOfWork, { event, comment }: Move, { assignedAt }: StoredDispute) {
  switch (event) {
    case 'join':
      return { arbitratorId: by.adminId, joinedAt: now };
    case 'assign':
      return { assignedAt: now };
    case 'takeOver':
      return { arbitratorId: by.adminId, joinedAt: now, assignedAt: assignedAt && now };
    case 'release':
      return { arbitratorId: null, joinedAt: null, assignedAt: null };
    default:
      return { dateFinished: now, comment: comment ?? null };
  }
}

/** Writes one step of a dispute that its machine has allowed: status, history, event. */
export async function writeDisputeStep(
  unit: UnitOfWork,
  stored: StoredDispute,
  move: Move,
): Promise<void> {
  const { tx, now, by } = unit;
  const { event, from, to, comment } = move;
  await tx
    .update(disputes)
    .set({ status: to, ...besides(unit, move, stored) })
    .where(eq(disputes.id, stored.id));
  const before = stored.arbitratorId;
  await tx.insert(disputeHistory).values({
    ...{ dealId: stored.id, event, statusBefore: from, status: to, dateCreated: now },
    ...{ adminId: by.adminId, comment: comment ?? null },
    fromAdminId: before === by.adminId ? null : before,
  });
  unit.touch(disputeList, stored.id);
}
