import { ListPage } from '../../list/list-page.tsx';
import { privateChatsList } from './private-chats.list.ts';
import { publicMessagesList } from './public-messages.list.ts';

export const PublicMessagesPage = () => <ListPage spec={publicMessagesList} />;
export const PrivateChatsPage = () => <ListPage spec={privateChatsList} />;
