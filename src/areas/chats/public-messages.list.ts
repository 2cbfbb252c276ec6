import { defineList } from '../../list/define-list.ts';
import { messageFields, publicMessageRecord } from './chat-message.record.ts';
import { PublicChatMessages } from './chats.graphql.ts';
import { lockWriter } from './lock-writer.ts';

const { id, createdAt, userId, ...rest } = messageFields;

/** Messages of users in the public rooms (d1:168). A row opens all messages of its author. */
export const publicMessagesList = defineList({
  name: 'chatMessages',
  part: 'public',
  query: PublicChatMessages,
  live: true,
  sort: { field: 'createdAt', desc: true },
  record: publicMessageRecord,
  path: (row) => (row.userId === null ? '/chats' : `/chats?userId=${row.userId}`),
  columns: { id, createdAt, userId, language: { as: 'language', width: 100 }, ...rest },
  filters: {
    userId: { as: 'user' },
    text: { as: 'text' },
    language: { as: 'language', one: true },
    status: { as: 'choice', of: 'ChatMessageStatus', one: true },
    createdFrom: { as: 'days', to: 'createdTo' },
  },
  others: { lockWriter },
});
