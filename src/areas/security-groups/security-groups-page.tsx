import { change } from '../../data/client.ts';
import { CreateButton } from '../../entities/create-button.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { securityGroupInputs } from './security-group.record.ts';
import { CreateSecurityGroup } from './security-groups.graphql.ts';
import { securityGroupsList } from './security-groups.list.ts';

const tools = (
  <CreateButton
    name="securityGroups"
    needs="manageSecurityGroups"
    fields={securityGroupInputs}
    send={(values, key) => change(CreateSecurityGroup, { ...values, key })}
  />
);

/** /front-config/security-groups */
export const SecurityGroupsPage = () => <ListPage spec={securityGroupsList} tools={tools} />;
