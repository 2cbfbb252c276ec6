import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { sentNotifications, sentNotificationUsers } from '../../db/schema/system-notifications.ts';
import { users, userTagLinks, userTags } from '../../db/schema/users.ts';
import { notValid, refuse } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';

interface Sending {
  readonly userIds: readonly number[];
  readonly tagIds: readonly number[];
  /** Only users of this language get the text; null: all. */
  readonly language: string | null;
  readonly message: string;
}

/** @throws Refusal `UserNotFound`, `NotFound` for a tag */
async function requireKnown({ tx }: UnitOfWork, { userIds, tagIds }: Sending): Promise<void> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNull(users.dateDeleted)));
  if (found.length < userIds.length) throw refuse('UserNotFound');
  const tags = await tx
    .select({ id: userTags.id })
    .from(userTags)
    .where(inArray(userTags.id, [...tagIds]));
  if (tags.length < tagIds.length) throw refuse('NotFound');
}

/**
 * Sends a text to the chosen users and to those with one of the tags: once to each (d2:286).
 *
 * @throws Refusal `UserNotFound`, `NotFound` for a tag, `RequestNotValid` if nobody would get it
 */
export async function sendNotification(unit: UnitOfWork, given: Sending): Promise<void> {
  const { tx, now, by } = unit;
  const { userIds, tagIds, language, message } = given;
  await requireKnown(unit, given);
  const [sent] = await tx
    .insert(sentNotifications)
    .values({ message, language, adminId: by.adminId, dateCreated: now })
    .returning();
  if (!sent) throw new Error('The text was not stored');
  const tagged = tx
    .select({ id: userTagLinks.userId })
    .from(userTagLinks)
    .where(inArray(userTagLinks.tagId, [...tagIds]));
  const receivers = await tx
    .insert(sentNotificationUsers)
    .select(
      tx
        .select({
          sentNotificationId: sql<number>`${sent.id}::bigint`.as('sent'),
          userId: users.id,
        })
        .from(users)
        .where(
          and(
            isNull(users.dateDeleted),
            or(inArray(users.id, [...userIds]), inArray(users.id, tagged)),
            language === null ? undefined : eq(users.language, language),
          ),
        ),
    )
    .returning({ userId: sentNotificationUsers.userId });
  if (receivers.length === 0)
    throw notValid({ path: 'userIdList', message: 'Nobody would get it' });
  await unit.audit({
    ...{ action: 'sentNotification.send', objectType: 'sentNotification', objectId: sent.id },
    after: {
      message,
      language,
      userIdList: userIds,
      userTagList: tagIds,
      sentTo: receivers.length,
    },
  });
}
