import { ListPage } from '../../list/list-page.tsx';
import { GrantRoles } from './grant-roles.tsx';
import { p2pProfilesList } from './p2p-profiles.list.ts';

/** /p2p/roles: who has which role, and granting them. */
export const P2pProfilesPage = () => <ListPage spec={p2pProfilesList} tools={<GrantRoles />} />;
