import { defineList } from '../../list/define-list.ts';
import { PrivateChats } from './chats.graphql.ts';
import { privateChatFields, privateChatRecord } from './private-chat.record.ts';

/** Conversations between two users (d1:168). Enter opens the messages. */
export const privateChatsList = defineList({
  name: 'privateChats',
  query: PrivateChats,
  live: true,
  sort: { field: 'createdAt', desc: true },
  record: privateChatRecord,
  columns: privateChatFields,
  filters: {
    userId: { as: 'user' },
    status: { as: 'choice', of: 'ChatMessageStatus', one: true },
  },
});
