import { GrantRoles } from '../../entities/grant-roles.tsx';
import { useListController } from '../../list/list-controller.ts';
import { ListPage } from '../../list/list-page.tsx';
import { p2pProfilesList } from './p2p-profiles.list.ts';

function GrantToAnybody() {
  const { actor } = useListController();
  return <GrantRoles onDone={() => actor.send({ type: 'refresh' })} />;
}

/** /p2p/roles: who has which role, and granting them. */
export const P2pProfilesPage = () => <ListPage spec={p2pProfilesList} tools={<GrantToAnybody />} />;
