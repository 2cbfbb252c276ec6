import { defineList } from '../../list/define-list.ts';
import { messageFields, privateMessageRecord } from './chat-message.record.ts';
import { PrivateChatMessages } from './chats.graphql.ts';
import { lockWriter } from './lock-writer.ts';

/** What two users said to each other; the conversation's page fixes which. */
export const privateMessagesList = defineList({
  name: 'chatMessages',
  part: 'private',
  query: PrivateChatMessages,
  live: true,
  sort: { field: 'createdAt', desc: true },
  // A conversation is read whole (d1:188).
  size: 1000,
  record: privateMessageRecord,
  path: (row) =>
    row.conversationId === null ? '/chats/private' : `/chats/private/${row.conversationId}`,
  columns: messageFields,
  filters: { status: { as: 'choice', of: 'ChatMessageStatus', one: true } },
  others: { lockWriter },
});
