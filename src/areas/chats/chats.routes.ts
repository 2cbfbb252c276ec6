const lists = () => import('./chats-pages.tsx');

/** Routes of user chats, which staff read and moderate (d1:168). */
export const chatsRoutes = [
  {
    path: '/chats',
    section: 'chats',
    text: 'publicChats',
    load: async () => (await lists()).PublicMessagesPage,
  },
  {
    path: '/chats/private',
    section: 'chats',
    text: 'privateChats',
    load: async () => (await lists()).PrivateChatsPage,
  },
  {
    path: '/chats/private/:id',
    section: 'chats',
    text: 'privateChats',
    load: async () => (await import('./conversation-page.tsx')).ConversationPage,
  },
] as const;
