import {
  plantPrivateChat,
  plantPrivateMessage,
  plantPublicMessage,
} from '../../backoffice/testing/plant-user-chats.ts';
import { lifecycles } from '../../machines/lifecycles.ts';
import type { Way } from './way.ts';

const comment = 'said by a test';
const communication = 'v2/Communication';
const text = 'Better said';
const moreOfMessage = (event: string) => (event === 'edit' ? `, text: "${text}"` : '');

export const chatWays: readonly Way[] = [
  {
    lifecycle: lifecycles.publicChatMessage as never,
    ...{ noun: 'PublicChatMessage', read: 'publicChatMessage', stateField: 'statusCode' },
    facts: [{}],
    more: moreOfMessage,
    plant: plantPublicMessage,
    call: (event, id) =>
      event === 'edit'
        ? ['PUT', `${communication}/EditPublicChatMessage`, { messageId: id, text, comment }]
        : ['PUT', `${communication}/DeletePublicChatMessages`, { messageIdList: [id], comment }],
  },
  {
    lifecycle: lifecycles.privateChatMessage as never,
    ...{ noun: 'PrivateChatMessage', read: 'privateChatMessage', stateField: 'statusCode' },
    facts: [{}],
    more: moreOfMessage,
    plant: plantPrivateMessage,
    call: (event, id) => [
      'PUT',
      `${communication}/${event === 'edit' ? 'Edit' : 'Delete'}PrivateChatMessage`,
      { messageId: id, text, comment },
    ],
  },
  {
    lifecycle: lifecycles.privateChat as never,
    ...{ noun: 'PrivateChat', read: 'privateChat', stateField: 'statusCode', more: '' },
    facts: [{}],
    plant: plantPrivateChat,
    call: (_, id) => ['PUT', `${communication}/DeletePrivateChat`, { conversationId: id, comment }],
  },
];
