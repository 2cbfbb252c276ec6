import { z } from 'zod';
import { advance } from '../../engine/advance.ts';
import { refuse } from '../../engine/refusal.ts';
import { change, list, type Route } from '../../engine/routes.ts';
import { wireId, wireMany, wireName, wireText } from '../../engine/wire.ts';
import { privateChatList, privateChatMessageList, publicChatMessageList } from './chat.lists.ts';
import { type MessageKind, messageSubject, privateChatSubject } from './chat.subjects.ts';

const needs = { section: 'chats' } as const;
const moderates = { capability: 'moderateChat' } as const;
const comment = wireText(1024).optional();

const editing = (kind: MessageKind, path: string): Route =>
  change({
    ...{ method: 'PUT', path, needs: moderates },
    input: z.object({ messageId: wireId, text: wireName(1024), comment }),
    audit: { action: `${kind}.edit`, object: ({ messageId }) => ({ type: kind, id: messageId }) },
    change: async ({ input: { messageId, text, ...actionComment } }, unit) => {
      await advance(unit, messageSubject(kind, text), messageId, 'edit', actionComment);
      return undefined;
    },
  });

/**
 * All staff with access to the section can read. Editing and deleting needs the right to moderate
 * (d1:168).
 */
export const chatRoutes: readonly Route[] = [
  list({
    ...{ method: 'POST', path: 'v2/Communication/GetPublicChatMessages', needs },
    list: publicChatMessageList,
  }),
  list({
    ...{ method: 'POST', path: 'v2/Communication/GetPrivateChats', needs },
    list: privateChatList,
  }),
  list({
    ...{ method: 'POST', path: 'v2/Communication/GetPrivateChatMessages', needs },
    list: privateChatMessageList,
  }),
  editing('publicChatMessage', 'v2/Communication/EditPublicChatMessage'),
  editing('privateChatMessage', 'v2/Communication/EditPrivateChatMessage'),
  // Deletes all or none: a message that is already gone was deleted by another admin.
  change({
    ...{ method: 'PUT', path: 'v2/Communication/DeletePublicChatMessages', needs: moderates },
    input: z.object({ messageIdList: wireMany(wireId), comment }),
    audit: {
      action: 'publicChatMessage.delete',
      object: ({ messageIdList: [id, ...others] }) => ({
        ...{ type: 'publicChatMessage', id: others.length === 0 ? (id ?? null) : null },
      }),
    },
    change: async ({ input: { messageIdList, ...actionComment } }, unit) => {
      if (messageIdList.length === 0) throw refuse('NotFound');
      // Sorted by id, so that two calls over the same rows cannot deadlock.
      for (const id of [...new Set(messageIdList)].sort((a, b) => a - b))
        await advance(unit, messageSubject('publicChatMessage'), id, 'delete', actionComment);
      return undefined;
    },
  }),
  change({
    ...{ method: 'PUT', path: 'v2/Communication/DeletePrivateChatMessage', needs: moderates },
    input: z.object({ messageId: wireId, comment }),
    audit: {
      action: 'privateChatMessage.delete',
      object: ({ messageId }) => ({ type: 'privateChatMessage', id: messageId }),
    },
    change: async ({ input: { messageId, ...actionComment } }, unit) => {
      await advance(unit, messageSubject('privateChatMessage'), messageId, 'delete', actionComment);
      return undefined;
    },
  }),
  change({
    ...{ method: 'PUT', path: 'v2/Communication/DeletePrivateChat', needs: moderates },
    input: z.object({ conversationId: wireId, comment }),
    audit: {
      action: 'privateChat.delete',
      object: ({ conversationId }) => ({ type: 'privateChat', id: conversationId }),
    },
    change: async ({ input: { conversationId, ...actionComment } }, unit) => {
      await advance(unit, privateChatSubject, conversationId, 'delete', actionComment);
      return undefined;
    },
  }),
];
