import { change } from '../../data/client.ts';
import { CreateButton } from '../../entities/create-button.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { CreateP2pGroup } from './p2p-groups.graphql.ts';
import { p2pGroupsList } from './p2p-groups.list.ts';

const tools = (
  <CreateButton
    name="p2pGroups"
    needs="manageP2pGroups"
    fields={{ name: { as: 'text' } }}
    send={(values, key) => change(CreateP2pGroup, { ...values, key })}
  />
);

/** /traders/groups */
export const P2pGroupsPage = () => <ListPage spec={p2pGroupsList} tools={tools} />;
