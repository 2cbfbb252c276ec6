import type { Area } from '../area.ts';

/** Routes of user chats, which staff read and moderate (d1:168). */
export const chatsArea: Area = [
  {
    path: '/chats',
    section: 'chats',
    text: 'publicChats',
    list: async () => (await import('./public-messages.list.ts')).publicMessagesList,
  },
  {
    path: '/chats/private',
    section: 'chats',
    text: 'privateChats',
    list: async () => (await import('./private-chats.list.ts')).privateChatsList,
  },
  {
    path: '/chats/private/:id',
    section: 'chats',
    text: 'privateChats',
    load: async () => (await import('./conversation-page.tsx')).ConversationPage,
  },
];
