import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { notificationService } from '../../../machines/admin/notification.codes.ts';
import {
  broadcastLeftOut,
  broadcastRecipientStatus,
  broadcastStatus,
} from '../../../machines/broadcast/broadcast.codes.ts';
import { userAccess } from '../../../machines/user-lock/user-lock.codes.ts';
import { userNotification } from '../../../machines/user-notification/user-notification.codes.ts';
import type { Tx } from '../../db/database.ts';
import { broadcastRecipients, broadcasts, outgoingMessages } from '../../db/schema/broadcasts.ts';
import { users } from '../../db/schema/users.ts';
import { advance } from '../../engine/advance.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { readWantedServices } from '../outgoing-messages/wanted-services.ts';
import { broadcastList } from './broadcast.list.ts';
import { broadcastSubject } from './broadcast.subject.ts';

const { waiting, sent, leftOut } = broadcastRecipientStatus;
interface Receiver {
  readonly dateDeleted: Date | null;
  readonly access: number;
  readonly email: string | null;
}

/** How the text reaches a user: by these services, or not at all, with the reason. */
function routeTo({ dateDeleted, access, email }: Receiver, wanted: readonly number[]) {
  const services = wanted.filter((one) => one !== notificationService.email || email !== null);
  const leaveOut = (reason: number) => ({ services: [], reason });
  if (dateDeleted !== null) return leaveOut(broadcastLeftOut.deleted);
  if (access === userAccess.blocked) return leaveOut(broadcastLeftOut.blocked);
  if (wanted.length === 0) return leaveOut(broadcastLeftOut.declined);
  return services.length === 0
    ? leaveOut(broadcastLeftOut.unreachable)
    : { services, reason: null };
}

/** Recipients to whom the text was sent or who were left out. */
const settled = sql<number>`${broadcasts.sentCount} + ${broadcasts.leftOutCount}`;

/** Locks the oldest broadcast that is being sent. A second process takes the next one. */
async function lockNext(tx: Tx) {
  const [next] = await tx
    .select()
    .from(broadcasts)
    .where(
      and(eq(broadcasts.status, broadcastStatus.sending), gt(broadcasts.recipientCount, settled)),
    )
    .orderBy(broadcasts.id)
    .limit(1)
    .for('update', { skipLocked: true });
  return next;
}

/**
 * Delivers a broadcast to at most `limit` of its recipients, and returns how many were settled.
 * The recipient's row, the message in the outbox and the counts are written in one transaction, so
 * that a process that ends in the middle has sent either all of them or nothing.
 */
export async function deliverBroadcasts(unit: UnitOfWork, limit: number): Promise<number> {
  const { tx, now } = unit;
  const broadcast = await lockNext(tx);
  if (!broadcast) return 0;
  const { id, message, textVersion, recipientCount, sentCount, leftOutCount } = broadcast;
  const portion = await tx
    .select({
      ...{ rowId: broadcastRecipients.id, userId: users.id, email: users.email },
      ...{ emailBodyType: users.emailBodyType, access: users.access },
      dateDeleted: users.dateDeleted,
    })
    .from(broadcastRecipients)
    .innerJoin(users, eq(users.id, broadcastRecipients.userId))
    .where(and(eq(broadcastRecipients.broadcastId, id), eq(broadcastRecipients.status, waiting)))
    .orderBy(broadcastRecipients.id)
    .limit(limit);
  const servicesOf = await readWantedServices(
    tx,
    userNotification.announcement,
    portion.map(({ userId }) => userId),
  );
  const results = portion.map((one) => ({ ...one, ...routeTo(one, servicesOf(one.userId)) }));
  const messages = results.flatMap(({ services, userId, email, emailBodyType }) =>
    services.map((service) => ({
      ...{ service, userId, body: message, broadcastId: id, dateCreated: now },
      ...(service === notificationService.email ? { address: email, bodyType: emailBodyType } : {}),
    })),
  );
  if (messages.length > 0) await tx.insert(outgoingMessages).values(messages);
  for (const reason of [null, ...Object.values(broadcastLeftOut)]) {
    const rowIds = results.filter((one) => one.reason === reason).map(({ rowId }) => rowId);
    if (rowIds.length === 0) continue;
    const isSent = reason === null;
    await tx
      .update(broadcastRecipients)
      .set({
        ...{ status: isSent ? sent : leftOut, leftOut: reason, dateSettled: now },
        textVersion: isSent ? textVersion : null,
      })
      .where(inArray(broadcastRecipients.id, rowIds));
    const counter = isSent ? broadcasts.sentCount : broadcasts.leftOutCount;
    await tx
      .update(broadcasts)
      .set({ [isSent ? 'sentCount' : 'leftOutCount']: sql`${counter} + ${rowIds.length}` })
      .where(eq(broadcasts.id, id));
  }
  const isOver = sentCount + leftOutCount + portion.length >= recipientCount;
  if (isOver || portion.length === 0) await advance(unit, broadcastSubject(), id, 'finish');
  else unit.touch(broadcastList, id);
  return portion.length;
}
