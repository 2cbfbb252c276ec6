import { ListPage } from '../../list/list-page.tsx';
import { deletedUsersList } from './deleted-users.list.ts';

export const DeletedUsersPage = () => <ListPage spec={deletedUsersList} />;
