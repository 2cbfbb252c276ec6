import { defineList } from '../../list/define-list.ts';
import { messageFields, privateMessageRecord } from './chat-message.record.ts';
import { PrivateChatMessages } from './chats.graphql.ts';
import { lockWriter } from './lock-writer.ts';

/** Messages of two users; the conversation page fixes which two. */
export const privateMessagesList = defineList({
  name: 'chatMessages',
  part: 'private',
  query: PrivateChatMessages,
  live: true,
  sort: { field: 'createdAt', desc: true },
  // A conversation is read as a whole (d1:188).
  size: 1000,
  record: privateMessageRecord,
  path: (row) =>
    row.conversationId === null ? '/chats/private' : `/chats/private/${row.conversationId}`,
  columns: messageFields,
  filters: { status: { as: 'choice', of: 'ChatMessageStatus', one: true } },
  others: { lockWriter },
});
