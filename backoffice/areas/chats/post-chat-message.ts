import { eq } from 'drizzle-orm';
import { privateChatMessages, privateChats, publicChatMessages } from '../../db/schema/chats.ts';
import { refuse } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { requireChatBalance } from '../options/require-balance.ts';
import { requireFree } from '../users/free-user.ts';
import { privateChatList, publicChatMessageList } from './chat.lists.ts';

interface NewMessage {
  readonly userId: number;
  readonly text: string;
}

/**
 * Posts a user's message in the public room of a language.
 *
 * @throws Refusal `UserNotFound`, `Blocked`, `InsufficientFunds`
 */
export async function postPublicMessage(
  unit: UnitOfWork,
  { userId, text, language }: NewMessage & { readonly language: string },
): Promise<void> {
  const { tx, now } = unit;
  await requireFree(tx, userId, 'chat');
  await requireChatBalance(tx, userId, 'public');
  const [written] = await tx
    .insert(publicChatMessages)
    .values({ userId, text, language, dateCreated: now })
    .returning({ id: publicChatMessages.id });
  if (written) unit.touch(publicChatMessageList, written.id, 'created');
}

/**
 * Posts a message by one of the two users of a private chat.
 *
 * @throws Refusal `ChatNotFound`, `UserNotFound`, `Blocked`, `InsufficientFunds`
 */
export async function postPrivateMessage(
  unit: UnitOfWork,
  { userId, text, conversationId }: NewMessage & { readonly conversationId: number },
): Promise<void> {
  const { tx, now } = unit;
  const isThis = eq(privateChats.id, conversationId);
  const [chat] = await tx.select().from(privateChats).where(isThis).for('update');
  if (!chat || chat.dateDeleted !== null) throw refuse('ChatNotFound');
  if (userId !== chat.userId && userId !== chat.otherUserId) throw refuse('ChatNotFound');
  await requireFree(tx, userId, 'privateChat');
  await requireChatBalance(tx, userId, 'private');
  await tx.insert(privateChatMessages).values({ conversationId, userId, text, dateCreated: now });
  await tx.update(privateChats).set({ lastMessageDate: now }).where(isThis);
  unit.touch(privateChatList, conversationId);
}
