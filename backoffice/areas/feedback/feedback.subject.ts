import { eq } from 'drizzle-orm';
import { feedbackStatus } from '../../../machines/feedback/feedback.codes.ts';
import { feedbackLifecycle } from '../../../machines/feedback/feedback.machine.ts';
import { feedback, feedbackHistory } from '../../db/schema/p2p.ts';
import type { Subject } from '../../engine/advance.ts';
import { feedbackList } from './feedback.list.ts';

export type StoredFeedback = typeof feedback.$inferSelect;

/** The values of a correction. A value that is left out does not change. */
export interface FeedbackGiven {
  readonly comment?: string | undefined;
  readonly influence?: number | undefined;
}

/** Feedback, corrected or deleted. Its history keeps the previous values. */
export const feedbackSubject = (given: FeedbackGiven = {}): Subject<StoredFeedback, unknown> => ({
  lifecycle: feedbackLifecycle,
  list: feedbackList,
  missing: 'NotFound',
  refused: 'InvalidRequest',
  async lock(tx, id) {
    const [stored] = await tx.select().from(feedback).where(eq(feedback.id, id)).for('update');
    return stored;
  },
  state: ({ status }) => status,
  context: () => ({}),
  async effect({ tx, now, by }, stored, { event, to, comment: reason }) {
    const { comment = stored.comment, influence = stored.influence } = given;
    await tx
      .update(feedback)
      .set({
        ...{ comment, influence, status: to },
        dateDeleted: to === feedbackStatus.deleted ? now : null,
      })
      .where(eq(feedback.id, stored.id));
    await tx.insert(feedbackHistory).values({
      ...{ feedbackId: stored.id, event, comment, influence, reason: reason ?? null },
      ...{ adminId: by.adminId, dateCreated: now },
    });
  },
  auditSnapshot: ({ comment, influence, status }) => ({ comment, influence, status }),
});
