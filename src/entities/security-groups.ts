import { read } from '../data/client.ts';
import { graphql } from '../data/graphql.ts';
import type { Choice } from '../form/choice-field.tsx';

/** Groups; with a user in the filter, the groups of that user (d3:547). */
export const GroupChoices = graphql(`
  query GroupChoices($filter: SecurityGroupFilter, $page: PageInput!, $sort: SortInput) {
    securityGroups(filter: $filter, page: $page, sort: $sort) { items { id name } }
  }
`);

export const AddSecurityGroupUser = graphql(`
  mutation AddSecurityGroupUser($groupId: ID!, $userId: ID!, $key: ID!) {
    addSecurityGroupUser(groupId: $groupId, userId: $userId, key: $key)
  }
`);

export const RemoveSecurityGroupUser = graphql(`
  mutation RemoveSecurityGroupUser($groupId: ID!, $userId: ID!, $key: ID!) {
    removeSecurityGroupUser(groupId: $groupId, userId: $userId, key: $key)
  }
`);

export const allGroups = {
  page: { number: 1, size: 1000 },
  sort: { field: 'name', desc: false },
} as const;

/** Returns all groups by name, as options of filters and forms. */
export async function readSecurityGroupChoices(): Promise<readonly Choice[]> {
  const { securityGroups } = await read(GroupChoices, allGroups);
  return securityGroups.items.map(({ id, name }) => ({ value: id, label: name ?? `#${id}` }));
}
