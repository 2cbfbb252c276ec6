import { eq } from 'drizzle-orm';
import type { Db } from '../../backoffice/db/database.ts';
import { groupChats } from '../../backoffice/db/schema/chats.ts';
import { deals } from '../../backoffice/db/schema/deals.ts';

/** Reads a deal's chat and its parties. */
export async function dealWithChat(db: Db, id: number) {
  const [found] = await db
    .select({ chatId: groupChats.id, buyer: deals.buyerId, seller: deals.sellerId })
    .from(deals)
    .innerJoin(groupChats, eq(groupChats.dealId, deals.id))
    .where(eq(deals.id, id));
  if (!found) throw new Error(`There is no deal ${id}`);
  return found;
}
