import { GrantRoles } from '../../entities/grant-roles.tsx';
import { useListController } from '../../list/list-controller.ts';
import { ListPage } from '../../list/list-page.tsx';
import { p2pProfilesList } from './p2p-profiles.list.ts';

function GrantToAnyUser() {
  const { actor } = useListController();
  return <GrantRoles onDone={() => actor.send({ type: 'refresh' })} />;
}

/** /p2p/roles: who has which role, and the granting of roles. */
export const P2pProfilesPage = () => <ListPage spec={p2pProfilesList} tools={<GrantToAnyUser />} />;
