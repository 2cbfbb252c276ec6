import { privateChatLifecycle } from '../../../machines/chat-message/chat-message.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { OnePrivateChat } from './chats.graphql.ts';

export const privateChatFields = {
  id: { as: 'copy', width: 90 },
  createdAt: { as: 'date', sort: true },
  userId: { as: 'user', secondary: 'userName' },
  otherUserId: { as: 'user', secondary: 'otherUserName' },
  messageCount: { as: 'number', width: 110 },
  lastMessageAt: { as: 'date', sort: true },
  status: { as: 'status', of: 'ChatMessageStatus' },
} as const;

/** A conversation between two users; staff may delete it (d1:168). */
export const privateChatRecord = defineRecord({
  name: 'privateChats',
  lifecycle: privateChatLifecycle,
  read: OnePrivateChat,
  state: 'statusCode',
  guardContext: () => ({}),
  fields: privateChatFields,
  summary: ['userId', 'otherUserId', 'messageCount', 'lastMessageAt'],
  path: (id) => `/chats/private/${id}`,
  acts: { delete: { intent: 'danger' } },
});
