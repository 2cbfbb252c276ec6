import { AddGroupUser } from '../../entities/add-group-user.tsx';
import { useListController } from '../../list/list-controller.ts';
import { ListPage } from '../../list/list-page.tsx';
import { groupUsersList } from './group-users.list.ts';

function AddUser() {
  const { actor } = useListController();
  return <AddGroupUser onDone={() => actor.send({ type: 'refresh' })} />;
}

/** /front-config/group-users */
export const GroupUsersPage = () => <ListPage spec={groupUsersList} tools={<AddUser />} />;
