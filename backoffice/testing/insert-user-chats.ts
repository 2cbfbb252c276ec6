import { chatMessageStatus } from '../../machines/chat-message/chat-message.codes.ts';
import type { Database } from '../db/database.ts';
import { privateChatMessages, privateChats, publicChatMessages } from '../db/schema/chats.ts';

const messageRow = (status: number) => ({
  userId: 1,
  text: 'said by a user',
  dateCreated: new Date(),
  dateDeleted: status === chatMessageStatus.deleted ? new Date() : null,
});

/** Inserts a message of user 1 in the English room. */
export async function insertPublicMessage({ db }: Database, status: number): Promise<number> {
  const [row] = await db
    .insert(publicChatMessages)
    .values({ ...messageRow(status), language: 'en' })
    .returning({ id: publicChatMessages.id });
  return row?.id ?? 0;
}

/** Inserts an empty conversation of the users 1 and 2. */
export async function insertPrivateChat({ db }: Database, status: number): Promise<number> {
  const { userId, dateCreated, dateDeleted } = messageRow(status);
  const [row] = await db
    .insert(privateChats)
    .values({ userId, otherUserId: 2, dateCreated, lastMessageDate: dateCreated, dateDeleted })
    .returning({ id: privateChats.id });
  return row?.id ?? 0;
}

/** Inserts a message of user 1 to user 2. */
export async function insertPrivateMessage(database: Database, status: number): Promise<number> {
  const conversationId = await insertPrivateChat(database, chatMessageStatus.shown);
  const [row] = await database.db
    .insert(privateChatMessages)
    .values({ ...messageRow(status), conversationId })
    .returning({ id: privateChatMessages.id });
  return row?.id ?? 0;
}
