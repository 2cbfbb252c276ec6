import { chatMessageStatus } from '../../../machines/chat-message/chat-message.codes.ts';
import {
  privateChatLifecycle,
  privateChatMessageLifecycle,
  publicChatMessageLifecycle,
} from '../../../machines/chat-message/chat-message.machine.ts';
import {
  insertPrivateChat,
  insertPrivateMessage,
  insertPublicMessage,
} from '../insert-user-chats.ts';
import { type DriverCall, type LifecycleDriver, put } from '../lifecycle-driver.ts';

const call = (name: string, body: DriverCall[2]) => put(`v2/Communication/${name}`, body);
const text = 'Better said';

/** Every table stores the time of deletion; the status is derived from it. */
const deletable = {
  column: ({ date_deleted: at }: Readonly<Record<string, unknown>>) =>
    at === null ? chatMessageStatus.shown : chatMessageStatus.deleted,
  contexts: [{}],
};
const edited = { args: { edit: `text: "${text}"` } };

export const publicChatMessageDriver: LifecycleDriver = {
  lifecycle: publicChatMessageLifecycle,
  ...{ ...deletable, table: 'public_chat_messages', console: edited },
  insert: insertPublicMessage,
  calls: (event, id) => [
    event === 'edit'
      ? call('EditPublicChatMessage', { messageId: id, text })
      : call('DeletePublicChatMessages', { messageIdList: [id] }),
  ],
};

export const privateChatMessageDriver: LifecycleDriver = {
  lifecycle: privateChatMessageLifecycle,
  ...{ ...deletable, table: 'private_chat_messages', console: edited },
  insert: insertPrivateMessage,
  calls: (event, id) => [
    event === 'edit'
      ? call('EditPrivateChatMessage', { messageId: id, text })
      : call('DeletePrivateChatMessage', { messageId: id }),
  ],
};

export const privateChatDriver: LifecycleDriver = {
  lifecycle: privateChatLifecycle,
  ...{ ...deletable, table: 'private_chats' },
  insert: insertPrivateChat,
  calls: (_, id) => [call('DeletePrivateChat', { conversationId: id })],
};
