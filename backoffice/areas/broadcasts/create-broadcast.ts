import { eq, sql } from 'drizzle-orm';
import {
  type Audience,
  broadcastRecipients,
  broadcasts,
  broadcastTexts,
} from '../../db/schema/broadcasts.ts';
import { users } from '../../db/schema/users.ts';
import { notValid } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { requireKnown, usersOf } from './audience.ts';
import { broadcastList } from './broadcast.list.ts';

/**
 * Stores a text and everyone who is to receive it, each once. It is delivered in portions
 * (`deliver.ts`); a user who meets the audience later is not among the recipients.
 *
 * @throws Refusal `UserNotFound`, `NotFound` for a tag, `RequestNotValid` if no user meets the audience
 */
export async function createBroadcast(
  unit: UnitOfWork,
  { message, audience }: { readonly message: string; readonly audience: Audience },
): Promise<number> {
  const { tx, now, by } = unit;
  await requireKnown(tx, audience);
  const [stored] = await tx
    .insert(broadcasts)
    .values({ message, audience, recipientCount: 0, adminId: by.adminId, dateCreated: now })
    .returning();
  if (!stored) throw new Error('No broadcast was written');
  const { id, textVersion: version } = stored;
  await tx
    .insert(broadcastTexts)
    .values({ broadcastId: id, version, message, adminId: by.adminId, dateCreated: now });
  const { rows } = await tx.execute(sql`
    insert into ${broadcastRecipients} (broadcast_id, user_id)
    select ${id}::bigint, ${users.id} from ${users} where ${usersOf(tx, audience)}
    order by ${users.id} returning 1`);
  if (rows.length === 0) throw notValid({ path: 'userIdList', message: 'No user would get it' });
  await tx.update(broadcasts).set({ recipientCount: rows.length }).where(eq(broadcasts.id, id));
  unit.touch(broadcastList, id, 'created');
  await unit.audit({
    ...{ action: 'broadcast.create', objectType: 'broadcast', objectId: id },
    after: { message, ...audience, recipientCount: rows.length },
  });
  return id;
}
