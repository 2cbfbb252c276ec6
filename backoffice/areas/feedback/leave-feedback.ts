import { and, eq } from 'drizzle-orm';
import { feedback, feedbackHistory } from '../../db/schema/p2p.ts';
import { refuse } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { feedbackList } from './feedback.list.ts';

export type NewFeedback = Pick<
  typeof feedback.$inferSelect,
  'dealId' | 'fromUserId' | 'toUserId' | 'comment' | 'influence'
>;

/** Leaves a party's feedback about the other, once per deal. @throws Refusal `Exists` */
export async function leaveFeedback(unit: UnitOfWork, given: NewFeedback): Promise<number> {
  const { tx, now } = unit;
  const [existing] = await tx
    .select({ id: feedback.id })
    .from(feedback)
    .where(and(eq(feedback.dealId, given.dealId), eq(feedback.fromUserId, given.fromUserId)));
  if (existing) throw refuse('Exists');
  const [row] = await tx
    .insert(feedback)
    .values({ ...given, dateCreated: now })
    .returning({ id: feedback.id });
  if (!row) throw new Error('No feedback was written');
  const { comment, influence } = given;
  await tx.insert(feedbackHistory).values({
    ...{ feedbackId: row.id, event: 'create', comment, influence, dateCreated: now },
  });
  unit.touch(feedbackList, row.id, 'created');
  return row.id;
}
