import { disputeReason, disputeStatus } from '../../machines/dispute/dispute.codes.ts';
import type { Database } from '../db/database.ts';
import { groupChatMessages, groupChats } from '../db/schema/chats.ts';
import { deals, disputes } from '../db/schema/deals.ts';
import { offers } from '../db/schema/p2p.ts';
import { paymentMethods } from '../db/schema/payment-methods.ts';
import { users } from '../db/schema/users.ts';

interface Given {
  readonly arbitratorId?: number | null;
  readonly sellerId?: number;
  readonly buyerId?: number;
}

/**
 * Inserts a disputed deal of the users 1 (seller) and 2 (buyer), or of others, with an empty chat.
 */
export async function insertChat(
  { db }: Database,
  { arbitratorId = null, sellerId = 1, buyerId = 2 }: Given = {},
): Promise<{ readonly id: number; readonly dealId: number }> {
  const dateCreated = new Date();
  const [method] = await db
    .insert(paymentMethods)
    .values({ title: `Bank ${crypto.randomUUID()}`, category: 0, currencyIds: [2] })
    .returning();
  const traded = { currencyId: 1, fiatCurrencyId: 2, price: '30000', dateCreated };
  const [offer] = await db
    .insert(offers)
    .values({
      ...{
        ...traded,
        userId: sellerId,
        type: 0,
        profitPercent: '1',
        minAmount: '10',
        maxAmount: '9000',
      },
      ...{ restrictedAmounts: [], paymentMethodIds: [method?.id ?? 0], requisiteIds: [] },
    })
    .returning();
  const [deal] = await db
    .insert(deals)
    .values({
      ...{ ...traded, offerId: offer?.id ?? 0, status: 10, type: 2, initiator: 2 },
      ...{ sellerId, buyerId, amount: '0.1', fee: '0.001', fiatAmount: '3000' },
      ...{ paymentMethodId: method?.id ?? 0, isInDispute: true },
    })
    .returning();
  const dealId = deal?.id ?? 0;
  await db.insert(disputes).values({
    ...{ id: dealId, status: disputeStatus.required, reason: disputeReason.silence, openedBy: 2 },
    ...{ dateCreated, deadline: dateCreated, statusBefore: 4, arbitratorId },
  });
  const [chat] = await db.insert(groupChats).values({ dealId, dateCreated }).returning();
  return { id: chat?.id ?? 0, dealId };
}

/** Inserts the same between two users of the seeded world, with this number of messages. */
export async function insertChatAmongSeeded(
  database: Database,
  count = 0,
): Promise<{ readonly id: number; readonly dealId: number }> {
  const { db } = database;
  const [seller, buyer] = await db.select({ id: users.id }).from(users).orderBy(users.id).limit(2);
  const parties = { sellerId: seller?.id ?? 0, buyerId: buyer?.id ?? 0 };
  const chat = await insertChat(database, parties);
  const messages = Array.from({ length: count }, (_, index) => ({
    ...{ groupChatId: chat.id, chatMemberType: 0, userId: parties.sellerId, username: 'seller' },
    ...{ text: `message ${index}`, files: [], dateCreated: new Date() },
  }));
  if (count > 0) await db.insert(groupChatMessages).values(messages);
  return chat;
}
