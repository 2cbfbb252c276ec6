import { chatMessageStatus } from '../../machines/chat-message/chat-message.codes.ts';
import type { Database } from '../db/database.ts';
import { privateChatMessages, privateChats, publicChatMessages } from '../db/schema/chats.ts';

const said = (status: number) => ({
  userId: 1,
  text: 'said by a user',
  dateCreated: new Date(),
  dateDeleted: status === chatMessageStatus.deleted ? new Date() : null,
});

/** What user 1 said in the English room. */
export async function plantPublicMessage({ db }: Database, status: number): Promise<number> {
  const [row] = await db
    .insert(publicChatMessages)
    .values({ ...said(status), language: 'en' })
    .returning({ id: publicChatMessages.id });
  return row?.id ?? 0;
}

/** A conversation of the users 1 and 2 without a word in it. */
export async function plantPrivateChat({ db }: Database, status: number): Promise<number> {
  const { userId, dateCreated, dateDeleted } = said(status);
  const [row] = await db
    .insert(privateChats)
    .values({ userId, otherUserId: 2, dateCreated, lastMessageDate: dateCreated, dateDeleted })
    .returning({ id: privateChats.id });
  return row?.id ?? 0;
}

/** What user 1 said to user 2. */
export async function plantPrivateMessage(database: Database, status: number): Promise<number> {
  const conversationId = await plantPrivateChat(database, chatMessageStatus.shown);
  const [row] = await database.db
    .insert(privateChatMessages)
    .values({ ...said(status), conversationId })
    .returning({ id: privateChatMessages.id });
  return row?.id ?? 0;
}
