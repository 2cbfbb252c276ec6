import { ListPage } from '../../list/list-page.tsx';
import { usersList } from './users.list.ts';

export const UsersPage = () => <ListPage spec={usersList} />;
