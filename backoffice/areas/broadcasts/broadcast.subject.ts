import { and, eq } from 'drizzle-orm';
import {
  broadcastRecipientStatus,
  broadcastStatus,
} from '../../../machines/broadcast/broadcast.codes.ts';
import { broadcastLifecycle } from '../../../machines/broadcast/broadcast.machine.ts';
import { broadcastRecipients, broadcasts, broadcastTexts } from '../../db/schema/broadcasts.ts';
import type { Subject } from '../../engine/advance.ts';
import { broadcastList } from './broadcast.list.ts';

type Stored = typeof broadcasts.$inferSelect;

/** A broadcast as `advance` moves it. `message` is the text of a correction. */
export const broadcastSubject = (message?: string): Subject<Stored, Record<string, never>> => ({
  ...{ lifecycle: broadcastLifecycle, list: broadcastList },
  ...{ missing: 'NotFound', refused: 'InvalidRequest' },
  async lock(tx, id) {
    const [stored] = await tx.select().from(broadcasts).where(eq(broadcasts.id, id)).for('update');
    return stored;
  },
  state: ({ status }) => status,
  context: () => ({}),
  async effect({ tx, now, by }, { id, textVersion }, { event, to }) {
    const isOver = to === broadcastStatus.stopped || to === broadcastStatus.sent;
    const version = textVersion + 1;
    const isCorrection = event === 'edit' && message !== undefined;
    await tx
      .update(broadcasts)
      .set({
        status: to,
        ...(isOver ? { dateFinished: now } : {}),
        ...(isCorrection ? { message, textVersion: version } : {}),
      })
      .where(eq(broadcasts.id, id));
    if (isCorrection)
      await tx
        .insert(broadcastTexts)
        .values({ broadcastId: id, version, message, adminId: by.adminId, dateCreated: now });
    if (to === broadcastStatus.stopped)
      await tx
        .update(broadcastRecipients)
        .set({ status: broadcastRecipientStatus.stopped, dateSettled: now })
        .where(
          and(
            eq(broadcastRecipients.broadcastId, id),
            eq(broadcastRecipients.status, broadcastRecipientStatus.waiting),
          ),
        );
  },
  auditSnapshot: ({ status, message: text, textVersion, sentCount }) => ({
    ...{ status, message: text, textVersion, sentCount },
  }),
});
