import { eq } from 'drizzle-orm';
import { groupChatMessages, groupChats } from '../../db/schema/chats.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { groupChatMessageList } from './group-chat-message.list.ts';

type NewMessage = Omit<typeof groupChatMessages.$inferInsert, 'id' | 'dateCreated'>;

/**
 * Writes a message of a locked chat: the row, the chat's last message, the event. Returns the
 * message's id.
 */
export async function writeMessage(unit: UnitOfWork, message: NewMessage): Promise<number> {
  const { tx, now } = unit;
  const [written] = await tx
    .insert(groupChatMessages)
    .values({ ...message, dateCreated: now })
    .returning({ id: groupChatMessages.id });
  if (!written) throw new Error('No message was written');
  await tx
    .update(groupChats)
    .set({ lastMessageId: written.id, lastMessageAt: now })
    .where(eq(groupChats.id, message.groupChatId));
  unit.touch(groupChatMessageList, written.id, 'created');
  return written.id;
}
