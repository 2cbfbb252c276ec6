import { chatMessageStatus } from '../../machines/chat-message/chat-message.codes.ts';
import { lifecycles } from '../../machines/lifecycles.ts';
import type { Database } from '../db/database.ts';
import {
  insertPrivateChat,
  insertPrivateMessage,
  insertPublicMessage,
} from './insert-user-chats.ts';
import type { LifecycleDriver } from './lifecycle-driver.ts';

const put = (call: string, body: Record<string, unknown>) =>
  ['PUT', `v2/Communication/${call}`, { comment: 'said by a test', ...body }] as [
    string,
    string,
    Record<string, unknown>,
  ];
const text = 'Better said';

/** Every table stores the time of deletion; the status is derived from it. */
const deletable = {
  column: ({ date_deleted: at }: Readonly<Record<string, unknown>>) =>
    at === null ? chatMessageStatus.shown : chatMessageStatus.deleted,
  contexts: [{}],
};

/** Messages and conversations of users, with every call that moves them. */
export const chatDrivers = (database: () => Database): readonly LifecycleDriver[] => [
  {
    lifecycle: lifecycles.publicChatMessage as never,
    ...{ table: 'public_chat_messages', ...deletable },
    insert: (status) => insertPublicMessage(database(), status),
    calls: (event, id) => [
      event === 'edit'
        ? put('EditPublicChatMessage', { messageId: id, text })
        : put('DeletePublicChatMessages', { messageIdList: [id] }),
    ],
  },
  {
    lifecycle: lifecycles.privateChatMessage as never,
    ...{ table: 'private_chat_messages', ...deletable },
    insert: (status) => insertPrivateMessage(database(), status),
    calls: (event, id) => [
      event === 'edit'
        ? put('EditPrivateChatMessage', { messageId: id, text })
        : put('DeletePrivateChatMessage', { messageId: id }),
    ],
  },
  {
    lifecycle: lifecycles.privateChat as never,
    ...{ table: 'private_chats', ...deletable },
    insert: (status) => insertPrivateChat(database(), status),
    calls: (_, id) => [put('DeletePrivateChat', { conversationId: id })],
  },
];
