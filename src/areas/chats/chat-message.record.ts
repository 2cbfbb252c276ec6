import {
  privateChatMessageLifecycle,
  publicChatMessageLifecycle,
} from '../../../machines/chat-message/chat-message.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { OnePrivateChatMessage, OnePublicChatMessage } from './chats.graphql.ts';

/** Fields of both kinds of messages. */
export const messageFields = {
  id: { as: 'copy', width: 90 },
  createdAt: { as: 'date', sort: true },
  userId: { as: 'user', secondary: 'userName' },
  text: { as: 'text', width: 460 },
  status: { as: 'status', of: 'ChatMessageStatus' },
  editedAt: { as: 'date' },
} as const;

const messageActs = {
  edit: { edits: true, inputs: { text: { as: 'text', lines: true } } },
  delete: { bulk: true, intent: 'danger' },
} as const;

/** Messages of users in the public rooms; staff edit or delete them (d1:168). */
export const publicMessageRecord = defineRecord({
  name: 'chatMessages',
  lifecycle: publicChatMessageLifecycle,
  read: OnePublicChatMessage,
  state: 'statusCode',
  guardContext: () => ({}),
  fields: { ...messageFields, language: { as: 'language', width: 100 } },
  summary: ['userId', 'language', 'createdAt', 'text'],
  user: ({ userId }) => userId,
  path: () => '/chats',
  acts: messageActs,
});

/** Messages of one user to another. */
export const privateMessageRecord = defineRecord({
  name: 'chatMessages',
  lifecycle: privateChatMessageLifecycle,
  read: OnePrivateChatMessage,
  state: 'statusCode',
  guardContext: () => ({}),
  fields: messageFields,
  summary: ['userId', 'createdAt', 'text'],
  user: ({ userId }) => userId,
  path: () => '/chats/private',
  acts: messageActs,
});
