import {
  privateChatMessageLifecycle,
  publicChatMessageLifecycle,
} from '../../../machines/chat-message/chat-message.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { OnePrivateChatMessage, OnePublicChatMessage } from './chats.graphql.ts';

/** What both kinds of messages show. */
export const messageFields = {
  id: { as: 'copy', width: 90 },
  createdAt: { as: 'date', sort: true },
  userId: { as: 'user', beside: 'userName' },
  text: { as: 'text', width: 460 },
  status: { as: 'status', of: 'ChatMessageStatus' },
  editedAt: { as: 'date' },
} as const;

const messageActs = {
  edit: { edits: true, inputs: { text: { as: 'text', lines: true } } },
  delete: { bulk: true, intent: 'danger' },
} as const;

/** What users say in the public rooms: edited or deleted by staff (d1:168). */
export const publicMessageRecord = defineRecord({
  name: 'chatMessages',
  lifecycle: publicChatMessageLifecycle,
  read: OnePublicChatMessage,
  state: 'statusCode',
  facts: () => ({}),
  fields: { ...messageFields, language: { as: 'language', width: 100 } },
  summary: ['userId', 'language', 'createdAt', 'text'],
  user: ({ userId }) => userId,
  path: () => '/chats',
  acts: messageActs,
});

/** What one of two users said to the other. */
export const privateMessageRecord = defineRecord({
  name: 'chatMessages',
  lifecycle: privateChatMessageLifecycle,
  read: OnePrivateChatMessage,
  state: 'statusCode',
  facts: () => ({}),
  fields: messageFields,
  summary: ['userId', 'createdAt', 'text'],
  user: ({ userId }) => userId,
  path: () => '/chats/private',
  acts: messageActs,
});
