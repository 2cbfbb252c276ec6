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
    change: async ({ input: { messageId, text, ...words } }, unit) => {
      await advance(unit, messageSubject(kind, text), messageId, 'edit', words);
      return undefined;
    },
  });

/** Read by all of the section; edited and deleted by those who moderate (d1:168). */
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
  // All or none: a message that is gone already was somebody else's decision.
  change({
    ...{ method: 'PUT', path: 'v2/Communication/DeletePublicChatMessages', needs: moderates },
    input: z.object({ messageIdList: wireMany(wireId), comment }),
    audit: {
      action: 'publicChatMessage.delete',
      object: ({ messageIdList: [id, ...others] }) => ({
        ...{ type: 'publicChatMessage', id: others.length === 0 ? (id ?? null) : null },
      }),
    },
    change: async ({ input: { messageIdList, ...words } }, unit) => {
      if (messageIdList.length === 0) throw refuse('NotFound');
      // By id, so that two calls over the same rows cannot wait for each other crosswise.
      for (const id of [...new Set(messageIdList)].sort((a, b) => a - b))
        await advance(unit, messageSubject('publicChatMessage'), id, 'delete', words);
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
    change: async ({ input: { messageId, ...words } }, unit) => {
      await advance(unit, messageSubject('privateChatMessage'), messageId, 'delete', words);
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
    change: async ({ input: { conversationId, ...words } }, unit) => {
      await advance(unit, privateChatSubject, conversationId, 'delete', words);
      return undefined;
    },
  }),
];
