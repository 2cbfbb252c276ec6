import { chatMessageStatus } from '../../machines/chat-message/chat-message.codes.ts';
import { lifecycles } from '../../machines/lifecycles.ts';
import type { Database } from '../db/database.ts';
import type { Way } from './lifecycle-way.ts';
import { plantPrivateChat, plantPrivateMessage, plantPublicMessage } from './plant-user-chats.ts';

const put = (call: string, body: Record<string, unknown>) =>
  ['PUT', `v2/Communication/${call}`, { comment: 'said by a test', ...body }] as [
    string,
    string,
    Record<string, unknown>,
  ];
const text = 'Better said';

/** Every table keeps when something was deleted; the state is read from that. */
const deletable = {
  column: ({ date_deleted: at }: Readonly<Record<string, unknown>>) =>
    at === null ? chatMessageStatus.shown : chatMessageStatus.deleted,
  facts: [{}],
};

/** What users said, and their conversations, by every call that moves them. */
export const chatWays = (database: () => Database): readonly Way[] => [
  {
    lifecycle: lifecycles.publicChatMessage as never,
    ...{ table: 'public_chat_messages', ...deletable },
    plant: (status) => plantPublicMessage(database(), status),
    calls: (event, id) => [
      event === 'edit'
        ? put('EditPublicChatMessage', { messageId: id, text })
        : put('DeletePublicChatMessages', { messageIdList: [id] }),
    ],
  },
  {
    lifecycle: lifecycles.privateChatMessage as never,
    ...{ table: 'private_chat_messages', ...deletable },
    plant: (status) => plantPrivateMessage(database(), status),
    calls: (event, id) => [
      event === 'edit'
        ? put('EditPrivateChatMessage', { messageId: id, text })
        : put('DeletePrivateChatMessage', { messageId: id }),
    ],
  },
  {
    lifecycle: lifecycles.privateChat as never,
    ...{ table: 'private_chats', ...deletable },
    plant: (status) => plantPrivateChat(database(), status),
    calls: (_, id) => [put('DeletePrivateChat', { conversationId: id })],
  },
];
