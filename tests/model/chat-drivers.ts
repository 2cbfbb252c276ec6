import {
  insertPrivateChat,
  insertPrivateMessage,
  insertPublicMessage,
} from '../../backoffice/testing/insert-user-chats.ts';
import { lifecycles } from '../../machines/lifecycles.ts';
import type { LifecycleDriver } from './lifecycle-driver.ts';

const comment = 'said by a test';
const communication = 'v2/Communication';
const text = 'Better said';
const moreOfMessage = (event: string) => (event === 'edit' ? `, text: "${text}"` : '');

export const chatDrivers: readonly LifecycleDriver[] = [
  {
    lifecycle: lifecycles.publicChatMessage as never,
    ...{ noun: 'PublicChatMessage', read: 'publicChatMessage', stateField: 'statusCode' },
    contexts: [{}],
    more: moreOfMessage,
    insert: insertPublicMessage,
    call: (event, id) =>
      event === 'edit'
        ? ['PUT', `${communication}/EditPublicChatMessage`, { messageId: id, text, comment }]
        : ['PUT', `${communication}/DeletePublicChatMessages`, { messageIdList: [id], comment }],
  },
  {
    lifecycle: lifecycles.privateChatMessage as never,
    ...{ noun: 'PrivateChatMessage', read: 'privateChatMessage', stateField: 'statusCode' },
    contexts: [{}],
    more: moreOfMessage,
    insert: insertPrivateMessage,
    call: (event, id) => [
      'PUT',
      `${communication}/${event === 'edit' ? 'Edit' : 'Delete'}PrivateChatMessage`,
      { messageId: id, text, comment },
    ],
  },
  {
    lifecycle: lifecycles.privateChat as never,
    ...{ noun: 'PrivateChat', read: 'privateChat', stateField: 'statusCode', more: '' },
    contexts: [{}],
    insert: insertPrivateChat,
    call: (_, id) => ['PUT', `${communication}/DeletePrivateChat`, { conversationId: id, comment }],
  },
];
